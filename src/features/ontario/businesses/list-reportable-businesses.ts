import { paths } from '../../../paths.ts'
import type { Reportable } from '../../directories/list-directory-entries.ts'
import { businessId, factId, listBlocks, type OntarioFile } from '../ontario.content.ts'

const PAGE_TITLE = 'Ontario'

/** Everything on the Ontario page that can be reported: the businesses and the facts. */
export function listReportableBusinesses(file: OntarioFile): Reportable[] {
  const businesses = file.categories.flatMap(({ entries }) =>
    entries.map((entry) => toReportable(businessId(entry), entry.name)),
  )
  const facts = listBlocks(file).flatMap(({ id, items }) =>
    items.map((item) => toReportable(factId(id, item), item.title)),
  )
  return [...businesses, ...facts]
}

function toReportable(id: string, name: string): Reportable {
  return { key: `ontario/${id}`, name, pageTitle: PAGE_TITLE, path: `${paths.ontario()}#${id}` }
}
