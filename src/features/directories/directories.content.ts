import { directories as order } from '../../paths.ts'
import { readContent } from '../../platform/files/json-content.ts'
import { findProblems, findRepeats, listEntries } from './content/check-directory.ts'
import { checkCounts } from './content/directory-counts.ts'
import {
  type Country,
  countriesFileSchema,
  type DirectoryFile,
  directoryFileSchema,
  organizationsFileSchema,
  type Phone,
  phonesFileSchema,
} from './directory-file.schema.ts'
import { hostOf } from './link-status.ts'

export interface Directory extends DirectoryFile {
  slug: string
  /** The rows of the country finder; empty on every page but Embassies. */
  countries: Country[]
}

export interface DirectoryContent {
  directories: Directory[]
  /** Who runs a host that several entries link to; on other hosts the entry's own name is used. */
  organizations: Record<string, string>
  phones: ReadonlyMap<string, Phone>
}

/** Reads and checks what the directories show; an invalid file stops the start with file, line and reason. */
export function readDirectories(folder?: string): DirectoryContent {
  const phones = readPhones(folder)
  const countries = readCountries(folder)
  const directories = order.map(({ slug }) => {
    const file = readContent(`directories/${slug}.json`, directoryFileSchema, folder)
    file.refuse(findProblems(file.data, slug, phones))
    return { ...file.data, slug, countries: slug === 'embassies' ? countries : [] }
  })
  checkCounts(directories, folder)
  return { directories, phones, organizations: readOrganizations(folder, directories) }
}

/** A host shared by several entries needs a name in organizations.json: no entry's name fits all of them. */
function readOrganizations(folder: string | undefined, directories: Directory[]): Record<string, string> {
  const file = readContent('organizations.json', organizationsFileSchema, folder)
  const names = new Map<string, Set<string>>()
  for (const { url, name } of directories.flatMap(listEntries)) {
    if (url) names.set(hostOf(url), (names.get(hostOf(url)) ?? new Set()).add(name))
  }
  const shared = [...names].filter(([host, all]) => all.size > 1 && !file.data[host])
  file.refuse(
    shared.map(([host]) => ({
      path: [host],
      reason: `${host}: say who runs it, several entries lead there`,
    })),
  )
  return file.data
}

export function readPhones(folder?: string): ReadonlyMap<string, Phone> {
  const file = readContent('phones.json', phonesFileSchema, folder)
  file.refuse(findRepeats(file.data.map(({ id }, index) => ({ id, path: [index, 'id'] }))))
  return new Map(file.data.map((phone) => [phone.id, phone]))
}

function readCountries(folder?: string): Country[] {
  const file = readContent('directories/countries.json', countriesFileSchema, folder)
  // Two countries may share an official page and with it the slug; only the two-letter code is unique.
  file.refuse(findRepeats(file.data.map(({ iso2 }, index) => ({ id: iso2, path: [index, 'iso2'] }))))
  return file.data
}
