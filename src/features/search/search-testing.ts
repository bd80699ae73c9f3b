import { readDirectories } from '../directories/directories.content.ts'
import { listDirectoryEntries } from '../directories/list-directory-entries.ts'
import { readOntario } from '../ontario/ontario.content.ts'
import { readProvinces } from '../provinces/provinces.content.ts'
import { readScholarships } from '../scholarships/scholarships.content.ts'
import type { SearchContent } from './sources/content-items.ts'

/** The content files, without corrections. */
export function readSearchContent(): SearchContent {
  const directories = readDirectories()
  return {
    entries: listDirectoryEntries(directories),
    phones: directories.phones,
    provinces: readProvinces(),
    ontario: readOntario(),
    schools: readScholarships().entries,
  }
}
