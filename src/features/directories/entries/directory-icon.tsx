import type { LucideIcon } from 'lucide-react'
import Circle from 'lucide-react/icons/circle'
import * as icons from './directory-icons.ts'

export const directoryIcons: Record<string, LucideIcon> = icons

/** An icon by its name in the content; a circle for an unknown name. */
export function DirectoryIcon({ name = 'circle' }: { name?: string | undefined }) {
  const Icon = directoryIcons[name] ?? Circle
  return <Icon />
}
