import { paths } from '../../paths.ts'
import type { DirectoryContent } from './directories.content.ts'
import type { Country, EntryFile } from './directory-file.schema.ts'
import { hostOf } from './link-status.ts'
import { entryIdOf, makeId } from './make-id.ts'
import { type Contact, readContact } from './read-contact.ts'

/** One entry of a directory with its page and group, as search, reports and open data use it. */
export interface ListedEntry {
  /** The slug of its page, such as `taxes-benefits`. */
  page: string
  pageTitle: string
  /** The group around the subgroup, if the entry is in a subgroup. */
  category?: string
  group: string
  id: string
  name: string
  description: string
  /** The province it serves, if it serves only one. */
  place?: string
  url?: string
  /** Who runs the site of `url`. */
  organization?: string
  phones?: { number: string; label?: string }[]
  address?: string
  hours?: string
  languages?: string[]
  /** The day someone from this site called and all of it was right. */
  confirmedOn?: string
}

/** Every entry of every directory, including the rows of the country finder, in the order of the pages. */
export function listDirectoryEntries(content: DirectoryContent): ListedEntry[] {
  const { directories, phones, organizations } = content
  return directories.flatMap(({ slug, title, groups, countries }) => {
    const place = (group: string) => ({ page: slug, pageTitle: title, group })
    const toListed = (group: string) => (entry: EntryFile) => ({
      ...place(group),
      ...describeEntry(entry, readContact(entry, phones)),
      ...(entry.url && { organization: organizations[hostOf(entry.url)] ?? entry.name }),
    })
    return [
      ...groups.flatMap((group) => [
        ...(group.entries ?? []).map(toListed(group.title)),
        ...(group.subgroups ?? []).flatMap((subgroup) =>
          subgroup.entries.map((entry) => ({ ...toListed(subgroup.title)(entry), category: group.title })),
        ),
      ]),
      ...countries.map((country) => ({
        ...place(country.region),
        ...describeCountry(country),
        organization: organizations[hostOf(country.url)] ?? country.name,
      })),
    ]
  })
}

/** The key of an entry in reports, feeds and links. */
export function entryKey({ page, id }: Pick<ListedEntry, 'page' | 'id'>): string {
  return `${page}/${id}`
}

/** Something a reader can report as wrong, on any page. */
export interface Reportable {
  /** `page/entry-id` */
  key: string
  name: string
  pageTitle: string
  path: string
}

/** Everything on the directory pages that can be reported: the entries, and the missions above them. */
export function listReportableEntries(content: DirectoryContent): Reportable[] {
  const pinned = content.directories.flatMap(({ slug, title, pinned: box }) =>
    (box?.cards ?? []).map(({ name }) => ({ page: slug, pageTitle: title, id: pinnedId(name), name })),
  )
  return [...listDirectoryEntries(content), ...pinned].map(({ page, pageTitle, id, name }) => ({
    key: entryKey({ page, id }),
    name,
    pageTitle,
    path: paths.directoryEntry(page, id),
  }))
}

/** The prefix keeps the id unique: a pinned mission may also be an entry. */
export function pinnedId(name: string): string {
  return `pinned-${makeId(name)}`
}

function describeEntry(entry: EntryFile, { phones, hours, languages }: Contact) {
  const { name, description, place, url, address, confirmedOn } = entry
  const id = entryIdOf(entry)
  const numbers = phones.length > 0 ? phones.map(({ number, label }) => ({ number, label })) : undefined
  return { id, name, description, place, url, phones: numbers, address, hours, languages, confirmedOn }
}

function describeCountry({ iso2, name, url }: Country) {
  return {
    id: `country-${iso2.toLowerCase()}`,
    name,
    description: `The Government of Canada’s official page for ${name}: travel advice, and Canada’s offices there.`,
    url,
  }
}
