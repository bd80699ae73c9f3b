import type { Database } from '../../database/client.ts'

import { keepOverlay } from '../features/corrections/keep-overlay.ts'
import type { Overlay } from '../features/corrections/overlay.ts'
import { addEntries, listEntryPlaces } from '../features/directories/corrected/add-entries.ts'
import { listDirectoryFacts } from '../features/directories/corrected/list-facts.ts'
import { createDirectoryReader } from '../features/directories/corrected/read-corrected.ts'
import { readDirectories } from '../features/directories/directories.content.ts'
import { listDirectoryEntries } from '../features/directories/list-directory-entries.ts'
import { correctBusinesses, listBusinessFacts } from '../features/ontario/businesses/correct-businesses.ts'
import { readOntario } from '../features/ontario/ontario.content.ts'
import { correctLinks, listLinkFacts } from '../features/provinces/correct-links.ts'
import { readProvinces } from '../features/provinces/provinces.content.ts'
import { correctSchools, listSchoolFacts } from '../features/scholarships/correct-schools.ts'
import { readScholarships } from '../features/scholarships/scholarships.content.ts'
import { keepPerObject } from '../platform/keep-per-object.ts'
import type { Now } from '../platform/time/clock.ts'

interface Deps {
  db: Database
  now: Now
  /** Changes whenever a correction does. */
  version: () => number
  files?: ContentFiles | undefined
}

/** The facts of content/ exactly as in its files. */
export const readContentFiles = () => ({
  directories: readDirectories(),
  ontario: readOntario(),
  provinces: readProvinces(),
  schools: readScholarships(),
})

export type ContentFiles = ReturnType<typeof readContentFiles>
export type SiteContent = ReturnType<typeof openContent>

/** The facts of content/, read once, and with the operators' corrections applied. */
export function openContent({ files = readContentFiles(), ...deps }: Deps) {
  const readOverlay = keepOverlay(deps)
  const readCorrected = createDirectoryReader(files.directories, readOverlay)
  const entriesOf = keepPerObject(listDirectoryEntries)
  return {
    files,
    /** Every fact that operators can correct. */
    listFacts: (overlay: Pick<Overlay, 'additions'>) => [
      ...listDirectoryFacts(addEntries(files.directories, overlay)),
      ...listLinkFacts(files.provinces),
      ...listBusinessFacts(files.ontario),
      ...listSchoolFacts(files.schools),
    ],
    entryPlaces: listEntryPlaces(files.directories),
    readDirectories: readCorrected,
    readEntries: async () => entriesOf(await readCorrected()),
    readOntario: async () => correctBusinesses(files.ontario, await readOverlay()),
    readPlaces: async () => correctLinks(files.provinces, await readOverlay()),
    readSchools: async () => correctSchools(files.schools, await readOverlay()),
  }
}
