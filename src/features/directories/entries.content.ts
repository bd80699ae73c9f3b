import { readdirSync, readFileSync } from 'node:fs'
import { foldText } from '../../platform/fold-text.ts'

/** One entry of a service directory, with the page and the group it stands in. */
export interface ListedEntry {
  /** The slug of its page, such as `taxes-benefits`. */
  page: string
  pageTitle: string
  group: string
  id: string
  name: string
  description: string
  url?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  languages?: string[] | undefined
}

interface EntryFile {
  name: string
  description: string
  url?: string
  phone?: string
  address?: string
  languages?: string[]
}

interface GroupFile {
  title: string
  entries?: EntryFile[]
  subgroups?: { title: string; entries: EntryFile[] }[]
}

interface PageFile {
  path: string
  title: string
  groups: GroupFile[]
}

interface CountryFile {
  name: string
  slug: string
  region: string
  url: string
}

const FOLDER = new URL('../../../content/directories/', import.meta.url)

/** Every entry of every directory page, in the order of the content files. */
export function listEntries(): ListedEntry[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && name !== 'countries.json')
  return names.toSorted().flatMap((name) => listPageEntries(readJson<PageFile>(name)))
}

/** The id of an entry is its name in small letters. */
export function entryId(name: string): string {
  return foldText(name)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function listPageEntries({ path, title, groups }: PageFile): ListedEntry[] {
  const page = path.replace('/', '')
  const toListed = (group: string) => (entry: EntryFile) => ({
    page,
    pageTitle: title,
    group,
    id: entryId(entry.name),
    name: entry.name,
    description: entry.description,
    url: entry.url,
    phone: entry.phone,
    address: entry.address,
    languages: entry.languages,
  })
  const listed = groups.flatMap((group) => [
    ...(group.entries ?? []).map(toListed(group.title)),
    ...(group.subgroups ?? []).flatMap((subgroup) => subgroup.entries.map(toListed(subgroup.title))),
  ])
  return page === 'embassies' ? [...listed, ...listCountries(title)] : listed
}

function listCountries(pageTitle: string): ListedEntry[] {
  return readJson<CountryFile[]>('countries.json').map(({ name, slug, region, url }) => ({
    page: 'embassies',
    pageTitle,
    group: region,
    id: slug,
    name,
    description: `The Government of Canada's official page for ${name}.`,
    url,
  }))
}

function readJson<File>(name: string): File {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as File
}
