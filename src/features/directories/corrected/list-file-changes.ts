import type { JSONPath } from 'jsonc-parser'
import type { FileChange } from '../../corrections/file-changes.ts'
import type { Overlay } from '../../corrections/overlay.ts'
import { placeEntries } from '../content/check-directory.ts'
import type { Directory, DirectoryContent } from '../directories.content.ts'
import { entryKey } from '../list-directory-entries.ts'
import { entryIdOf, makeId } from '../make-id.ts'
import { countryChanges, phoneChanges } from './correct-content.ts'
import { countryKey, phoneKey } from './fact-keys.ts'
import { filedEntry } from './filed-facts.ts'
import { writeChanges } from './write-changes.ts'

/** What the corrections and confirmations in force would change in the files. */
export function listFileChanges(content: DirectoryContent, overlay: Overlay): FileChange[] {
  return [
    ...content.directories.flatMap((directory) => listEntryChanges(directory, content.phones, overlay)),
    ...content.directories.flatMap(({ slug, countries }) =>
      countries.map((country, index): FileChange => {
        const key = countryKey(slug, country.iso2)
        const values = countryChanges(country, slug, overlay)
        return { key, file: 'directories/countries.json', path: [index], values }
      }),
    ),
    ...[...content.phones.values()].map((phone, index): FileChange => {
      const values = phoneChanges(phone, overlay)
      return { key: phoneKey(phone.id), file: 'phones.json', path: [index], values }
    }),
  ].filter(({ values }) => Object.keys(values).length > 0)
}

function listEntryChanges(
  directory: Directory,
  phones: DirectoryContent['phones'],
  overlay: Overlay,
): FileChange[] {
  return placeEntries(directory).map(({ item, path }) => {
    const id = entryIdOf(item)
    const key = entryKey({ page: directory.slug, id })
    const confirmedOn = overlay.confirmationOf(key)?.confirmedOn
    const isNewer = confirmedOn !== undefined && confirmedOn > (item.confirmedOn ?? '')
    const filed = filedEntry(item, phones)
    const changes = overlay.changesOf(key, filed)
    const values = {
      ...writeChanges(item, { filed, changes, isConfirmed: confirmedOn !== undefined }),
      // Links and reports know it by the name it had.
      ...(changes.name && makeId(changes.name) !== id && { id }),
      ...(isNewer && { confirmedOn }),
    }
    return { key, file: `directories/${directory.slug}.json`, path: path as JSONPath, values }
  })
}
