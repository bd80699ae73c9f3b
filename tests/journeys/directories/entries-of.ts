import { readDirectories } from '../../../src/features/directories/directories.content.ts'
import { countEntries } from '../../../src/features/directories/view/view-directory.ts'

const { directories } = readDirectories()

export function entriesOf(slug: string): number {
  const directory = directories.find((one) => one.slug === slug)
  return directory ? countEntries(directory) : 0
}
