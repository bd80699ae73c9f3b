import type { PageAddress } from '../../page.ts'
import { BeingBuilt } from '../../shell/being-built.tsx'
import { beingBuiltTitles } from './being-built.ts'

export function BeingBuiltPage({ path }: PageAddress) {
  return <BeingBuilt title={beingBuiltTitles[path] ?? ''} />
}
