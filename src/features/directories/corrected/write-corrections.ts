import { readFileSync, writeFileSync } from 'node:fs'
import { applyEdits, type JSONPath, modify } from 'jsonc-parser'
import type { Overlay } from '../../corrections/overlay.ts'
import { placeEntries } from '../content/check-directory.ts'
import { type Directory, type DirectoryContent, readDirectories } from '../directories.content.ts'
import { entryKey } from '../list-directory-entries.ts'
import { entryIdOf, makeId } from '../make-id.ts'
import { countryKey, phoneKey } from './fact-keys.ts'
import { filedCountry, filedEntry, filedPhone } from './filed-facts.ts'
import { writeChanges } from './write-changes.ts'

/** New values for one thing in a content file; undefined takes a field out. */
export interface FileChange {
  key: string
  /** Within content/. */
  file: string
  path: JSONPath
  values: Record<string, unknown>
}

/** What the corrections and confirmations in force would change in the files. */
export function listFileChanges(content: DirectoryContent, overlay: Overlay): FileChange[] {
  return [
    ...content.directories.flatMap((directory) => listEntryChanges(directory, content.phones, overlay)),
    ...content.directories.flatMap(({ slug, countries }) =>
      countries.map((country, index): FileChange => {
        const key = countryKey(slug, country.iso2)
        const { name, url, source } = overlay.changesOf(key, filedCountry(country))
        const values = { ...(name && { name }), ...(url && { url }), ...(source && { source }) }
        return { key, file: 'directories/countries.json', path: [index], values }
      }),
    ),
    ...[...content.phones.values()].map((phone, index): FileChange => {
      const key = phoneKey(phone.id)
      const { phones, hours, source } = overlay.changesOf(key, filedPhone(phone))
      const number = phones?.[0]?.number
      const values = {
        ...(number && { phone: number }),
        ...(hours !== undefined && { hours: hours ?? undefined }),
        ...(source && { source }),
      }
      return { key, file: 'phones.json', path: [index], values }
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

/** Writes the changes into the files in their own formatting, and reads them again: a wrong file stops with its line. */
export function writeFileChanges(changes: readonly FileChange[], folder: string): void {
  for (const file of new Set(changes.map((change) => change.file))) {
    const name = `${folder}/${file}`
    const ofFile = changes.filter((change) => change.file === file)
    writeFileSync(name, ofFile.reduce(applyChange, readFileSync(name, 'utf8')))
  }
  readDirectories(folder)
}

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } }

function applyChange(text: string, { path, values }: FileChange): string {
  let changed = text
  for (const [field, value] of Object.entries(values)) {
    // A new field comes before the note of its source, which ends every entry.
    const getInsertionIndex = (fields: string[]) => Math.max(0, fields.indexOf('source'))
    changed = applyEdits(changed, modify(changed, [...path, field], value, { ...FORMAT, getInsertionIndex }))
  }
  return changed
}
