import type { Overlay } from '../../corrections/overlay.ts'
import type { Directory, DirectoryContent } from '../directories.content.ts'
import type { Country, EntryFile, Phone } from '../directory-file.schema.ts'
import { entryKey } from '../list-directory-entries.ts'
import { entryIdOf } from '../make-id.ts'
import { addEntries } from './add-entries.ts'
import { countryKey, phoneKey } from './fact-keys.ts'
import { filedCountry, filedEntry, filedPhone } from './filed-facts.ts'
import { writeChanges } from './write-changes.ts'

/** The directories as they are shown: what operators put right laid over what the files say. */
export function correctContent(files: DirectoryContent, overlay: Overlay): DirectoryContent {
  const content = addEntries(files, overlay)
  const phones = new Map(
    [...content.phones]
      .map(([id, phone]) => [id, { ...phone, ...phoneChanges(phone, overlay) }] as const)
      .filter(([, { hidden }]) => !hidden),
  )
  const correctAll = (page: string) => (entries: EntryFile[]) =>
    entries.flatMap((entry) => correctEntry(entry, { page, phones: content.phones, overlay }) ?? [])
  return {
    ...content,
    phones,
    directories: content.directories.map((directory) => ({
      ...directory,
      groups: directory.groups.map((group) => correctGroup(group, correctAll(directory.slug))),
      countries: directory.countries.flatMap((one) => correctCountry(one, directory.slug, overlay) ?? []),
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

/** Null when it is hidden. */
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

function correctCountry(country: Country, page: string, overlay: Overlay): Country | null {
  const corrected = { ...country, ...countryChanges(country, page, overlay) }
  return corrected.hidden ? null : corrected
}

export function countryChanges(country: Country, page: string, overlay: Overlay): Partial<Country> {
  const changes = overlay.changesOf(countryKey(page, country.iso2), filedCountry(country))
  const { name, url, source, hidden } = changes
  return {
    ...(name && { name }),
    ...(url && { url }),
    ...(source && { source }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
  }
}

/** The fields of a line of phones.json that corrected values make; undefined takes a field out. */
export function phoneChanges(phone: Phone, overlay: Overlay): Partial<Phone> {
  const changes = overlay.changesOf(phoneKey(phone.id), filedPhone(phone))
  const { name, phones, hours, languages, url, source, hidden } = changes
  return {
    ...(name && { name }),
    ...(phones?.[0] && { phone: phones[0].number }),
    ...(hours !== undefined && { hours: hours ?? undefined }),
    ...(languages !== undefined && { languages: languages ?? undefined }),
    ...(url !== undefined && { url: url ?? undefined }),
    ...(source && { source }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
  }
}
