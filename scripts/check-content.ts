import { listEntries } from '../src/features/directories/check-directory.ts'
import { readDirectories } from '../src/features/directories/directories.content.ts'
import { StartError } from '../src/platform/start-error.ts'

// npm run check:content  reads every content file as the site does, and names file, line and reason of what is wrong.
try {
  const { directories } = readDirectories()
  const total = directories.reduce((sum, one) => sum + listEntries(one).length + one.countries.length, 0)
  console.log(`The content is in order: ${directories.length} directories with ${total} entries.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
