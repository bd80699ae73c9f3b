import type { Reportable } from '../directories/list-directory-entries.ts'
import type { FindEntry } from './report-entry.ts'

/** Finds what a report is about by its key, `page/entry-id`. */
export function entryFinder(entries: readonly Reportable[]): FindEntry {
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  return (key) => known.get(key)
}
