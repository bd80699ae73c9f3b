import { migrateDatabase } from '../database/migrate.ts'
import { readEnv } from '../src/env.ts'
import { writeFileChanges } from '../src/features/corrections/file-changes.ts'
import { readOverlay } from '../src/features/corrections/keep-overlay.ts'
import { listFileChanges } from '../src/features/directories/corrected/list-file-changes.ts'
import { readDirectories } from '../src/features/directories/directories.content.ts'
import { listBusinessFileChanges } from '../src/features/ontario/businesses/correct-businesses.ts'
import { readOntario } from '../src/features/ontario/ontario.content.ts'
import { listLinkFileChanges } from '../src/features/provinces/correct-links.ts'
import { readProvinces } from '../src/features/provinces/provinces.content.ts'
import { listSchoolFileChanges } from '../src/features/scholarships/correct-schools.ts'
import { readScholarships } from '../src/features/scholarships/scholarships.content.ts'
import { readSynonyms } from '../src/features/search/engine/synonyms.content.ts'
import { listSynonyms } from '../src/features/search/synonyms/synonyms.queries.ts'
import { listNewGroups, SYNONYM_FILE, writeGroups } from '../src/features/search/synonyms/write-synonyms.ts'
import { CONTENT_FOLDER } from '../src/platform/files/json-content.ts'
import { runCommand, withRows } from './commands/run-command.ts'
import { withDatabase } from './commands/with-database.ts'

// Corrections and additions from the console that the content files do not have yet:
//   npm run content               lists them
//   npm run content -- --write    writes them into the files, to be reviewed and committed

async function main(url: string): Promise<void> {
  await migrateDatabase(url)
  const [overlay, added] = await withRows(url, (db) => Promise.all([readOverlay(db), listSynonyms(db)]))
  const changes = [
    ...listFileChanges(readDirectories(), overlay),
    ...listLinkFileChanges(readProvinces(), overlay),
    ...listBusinessFileChanges(readOntario(), overlay),
    ...listSchoolFileChanges(readScholarships(), overlay),
  ]
  const groups = listNewGroups(added, readSynonyms())
  for (const { key, file, values } of changes)
    console.log(`${file}: ${key}: ${Object.keys(values).join(', ')}`)
  for (const group of groups) console.log(`${SYNONYM_FILE}: ${group.join(', ')}`)
  if (changes.length + groups.length === 0)
    return console.log('The content files already have everything that operators corrected and added.')
  if (!process.argv.includes('--write')) return console.log('Write it with: npm run content -- --write')
  writeFileChanges(changes, CONTENT_FOLDER)
  if (groups.length > 0) writeGroups(groups, CONTENT_FOLDER)
  // An invalid file fails here, with its line.
  for (const read of [readDirectories, readProvinces, readOntario, readScholarships]) read()
  console.log('Written. Read it with git diff, then commit it.')
}

await runCommand(() => withDatabase(readEnv(), main))
