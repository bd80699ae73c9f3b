import type { Overlay } from '../../corrections/overlay.ts'
import type { Directory, DirectoryContent } from '../directories.content.ts'
import type { EntryFile } from '../directory-file.schema.ts'
import { entryKey } from '../list-directory-entries.ts'
import { entryIdOf } from '../make-id.ts'
import { addEntries } from './add-entries.ts'
import { correctLines } from './correct-lists.ts'
import { countriesOf, phonesOf } from './corrected-lists.ts'
import { filedEntry } from './filed-facts.ts'
import { writeChanges } from './write-changes.ts'

/** The directories as shown: the operators' corrections applied over what the files say. */
export function correctContent(files: DirectoryContent, overlay: Overlay): DirectoryContent {
  const content = addEntries(files, overlay)
  const correctAll = (page: string) => (entries: EntryFile[]) =>
    entries.flatMap((entry) => correctEntry(entry, { page, phones: content.phones, overlay }) ?? [])
  return {
    ...content,
    phones: new Map(correctLines(phonesOf(content), overlay).map((phone) => [phone.id, phone])),
    directories: content.directories.map((directory) => ({
      ...directory,
      groups: directory.groups.map((group) => correctGroup(group, correctAll(directory.slug))),
      countries: correctLines(countriesOf(directory), overlay),
    })),
  }
}

type Group = Directory['groups'][number]

function correctGroup(group: Group, correct: (entries: EntryFile[]) => EntryFile[]): Group {
  return {
    ...group,
    ...(group.entries && { entries: correct(group.entries) }),
    ...(group.subgroups && {
      subgroups: group.subgroups.map((one) => ({ ...one, entries: correct(one.entries) })),
    }),
  }
}

interface Around {
  page: string
  phones: DirectoryContent['phones']
  overlay: Overlay
}

/** Returns null if the entry is hidden. */
function correctEntry(entry: EntryFile, { page, phones, overlay }: Around): EntryFile | null {
  const id = entryIdOf(entry)
  const key = entryKey({ page, id })
  const filed = filedEntry(entry, phones)
  const changes = overlay.changesOf(key, filed)
  if (changes.hidden ?? entry.hidden) return null
  const confirmedOn = newest(entry.confirmedOn, overlay.confirmationOf(key)?.confirmedOn)
  return {
    ...entry,
    ...writeChanges(entry, { filed, changes, isConfirmed: confirmedOn !== undefined }),
    id,
    confirmedOn,
  }
}

const newest = (...days: (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
