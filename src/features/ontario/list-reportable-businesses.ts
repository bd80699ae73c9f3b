import { paths } from '../../paths.ts'
import type { Reportable } from '../directories/list-directory-entries.ts'
import { makeId } from '../directories/make-id.ts'
import { listBlocks, type OntarioFile } from './ontario.content.ts'

const PAGE_TITLE = 'Ontario'

/** Everything on the page of Ontario that can be wrong: the businesses and the facts. */
export function listReportableBusinesses(file: OntarioFile): Reportable[] {
  const businesses = file.categories.flatMap(({ entries }) =>
    entries.map(({ name }) => toReportable(makeId(name), name)),
  )
  const facts = listBlocks(file).flatMap(({ id, items }) =>
    items.map(({ title }) => toReportable(factId(id, title), title)),
  )
  return [...businesses, ...facts]
}

/** A fact may bear the name of a business or of a fact in another block. */
export function factId(block: string, title: string): string {
  return `${block}-${makeId(title)}`
}

function toReportable(id: string, name: string): Reportable {
  return { key: `ontario/${id}`, name, pageTitle: PAGE_TITLE, path: `${paths.ontario()}#${id}` }
}
