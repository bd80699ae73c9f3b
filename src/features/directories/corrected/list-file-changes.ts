import type { JSONPath } from 'jsonc-parser'
import type { FileChange } from '../../corrections/file-changes.ts'
import type { Overlay } from '../../corrections/overlay.ts'
import { listEntries, placeEntries } from '../content/check-directory.ts'
import { countGroups } from '../content/directory-counts.ts'
import type { Directory, DirectoryContent } from '../directories.content.ts'
import type { EntryFile } from '../directory-file.schema.ts'
import { entryKey } from '../list-directory-entries.ts'
import { entryIdOf, makeId } from '../make-id.ts'
import { addEntries } from './add-entries.ts'
import { listLineChanges } from './correct-lists.ts'
import { countriesOf, phonesOf } from './corrected-lists.ts'
import { filedEntry } from './filed-facts.ts'
import { writeChanges } from './write-changes.ts'

/** What the corrections, confirmations and additions in force would change in the files. */
export function listFileChanges(content: DirectoryContent, overlay: Overlay): FileChange[] {
  const { directories } = addEntries(content, overlay)
  return [
    ...directories.flatMap((directory, index) => {
      const file = content.directories[index] ?? directory
      const filed = new Set(listEntries(file))
      return [
        ...listEntryChanges(directory, { phones: content.phones, overlay, filed }),
        ...(file === directory ? [] : listCountChanges(directory)),
      ]
    }),
    ...content.directories.flatMap((directory) => listLineChanges(countriesOf(directory), overlay)),
    ...listLineChanges(phonesOf(content), overlay),
  ].filter(({ values }) => Object.keys(values).length > 0)
}

/** When entries are added, directory-counts.json changes too. */
function listCountChanges(directory: Directory): FileChange[] {
  const groups = countGroups(directory)
  const total = Object.values(groups).reduce((sum, count) => sum + count, 0)
  const { slug: key } = directory
  return [{ key, file: 'directory-counts.json', path: [key], values: { total, groups } }]
}

interface Around {
  phones: DirectoryContent['phones']
  overlay: Overlay
  /** The entries that are already in the file. */
  filed: ReadonlySet<EntryFile>
}

function listEntryChanges(directory: Directory, { phones, overlay, filed: inFile }: Around): FileChange[] {
  return placeEntries(directory).map(({ item, path }) => {
    const id = entryIdOf(item)
    const key = entryKey({ page: directory.slug, id })
    const confirmedOn = overlay.confirmationOf(key)?.confirmedOn
    const isNewer = confirmedOn !== undefined && confirmedOn > (item.confirmedOn ?? '')
    const filed = filedEntry(item, phones)
    const changes = overlay.changesOf(key, filed)
    const values = {
      ...(!inFile.has(item) && item),
      ...writeChanges(item, { filed, changes, isConfirmed: confirmedOn !== undefined }),
      // Links and reports use the id made from the old name.
      ...(changes.name && makeId(changes.name) !== id && { id }),
      ...(isNewer && { confirmedOn }),
    }
    return { key, file: `directories/${directory.slug}.json`, path: path as JSONPath, values }
  })
}
