import { chooseMatch, type FindRow, plainText } from '../../../platform/text/find/find-text.ts'
import type { CountryView, DirectoryView, EntryView } from '../directories.schema.ts'
import { type FindCriteria, isNarrowed, passesFilters } from './find-criteria.ts'

export interface Findings {
  /** All rows that match the criteria; every row if there are none. */
  rows: ReadonlySet<EntryView | CountryView>
  /** How many matches each group, subgroup and region has, by its id. */
  counts: ReadonlyMap<string, number>
  /** While the page is narrowed: the first group with a match, and every group's first subgroup with one. */
  open: ReadonlySet<string>
  /** How many groups and regions have a match. */
  categories: number
}

interface Part {
  id: string
  rows: (EntryView | CountryView)[]
  titles: string[]
}

/** What a page shows for its criteria; a term matches name, description, address and the titles around. */
export function findInDirectory(
  directory: DirectoryView,
  criteria: FindCriteria,
  ids: readonly string[] = [],
): Findings {
  const listed = listCategories(directory)
  const all = listed.flatMap(({ parts }) => parts.flatMap(toFindRows))
  const isFound = chooseMatch(criteria.term, all, ids)
  const rows = new Set<EntryView | CountryView>()
  const counts = new Map<string, number>()
  const open = new Set<string>()
  let categories = 0
  for (const { id, parts } of listed) {
    const found = parts.map((part) => ({ id: part.id, rows: findRows(part, criteria, isFound) }))
    const total = found.reduce((sum, part) => sum + part.rows.length, 0)
    for (const part of found) {
      counts.set(part.id, part.rows.length)
      for (const row of part.rows) rows.add(row)
    }
    counts.set(id, total)
    if (total === 0) continue
    categories += 1
    if (!isNarrowed(criteria)) continue
    const firstPart = found.find((part) => part.id !== id && part.rows.length > 0)
    if (firstPart) open.add(firstPart.id)
    if (categories === 1) open.add(id)
  }
  return { rows, counts, open, categories }
}

function listCategories({ layout, groups, regions }: DirectoryView): { id: string; parts: Part[] }[] {
  // A page of cards shows no group titles, so they are not searched.
  const titlesOf = (title: string) => (layout === 'cards' ? [] : [title])
  return [
    ...groups.map(({ id, title, entries, subgroups }) => ({
      id,
      parts: [
        { id, rows: entries, titles: titlesOf(title) },
        ...subgroups.map((part) => ({ id: part.id, rows: part.entries, titles: [title, part.title] })),
      ],
    })),
    ...regions.map(({ id, title, countries }) => ({ id, parts: [{ id, rows: countries, titles: [title] }] })),
  ]
}

function findRows(part: Part, criteria: FindCriteria, isFound: (row: FindRow) => boolean): Part['rows'] {
  return toFindRows(part)
    .filter((one) => passesFilters(criteria, waysOf(one.row)) && isFound(one))
    .map(({ row }) => row)
}

function toFindRows({ rows, titles }: Part) {
  return rows.map((row) => ({ row, id: row.id, texts: [...textsOf(row), ...titles].map(plainText) }))
}

function waysOf(row: EntryView | CountryView) {
  if (!('description' in row)) return { isCallable: false, languages: [] }
  return { isCallable: row.phones !== undefined, languages: row.languages ?? [] }
}

function textsOf(row: EntryView | CountryView): string[] {
  if ('description' in row) return [row.name, row.description, row.address ?? '']
  return [row.name, row.mission ?? '', row.ottawa?.name ?? '']
}
