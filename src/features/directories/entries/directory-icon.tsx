import Circle from 'lucide-react/icons/circle'
import { directoryIcons } from './directory-icons.ts'

/** An icon by the name that the content gives it. */
export function DirectoryIcon({ name = 'circle' }: { name?: string | undefined }) {
  const Icon = directoryIcons[name] ?? Circle
  return <Icon />
}
