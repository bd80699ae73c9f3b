import type { Reportable } from '../directories/list-directory-entries.ts'
import type { FindEntry } from './report-entry.ts'

/** Finds what a report is about by its key, `page/entry-id`. */
export function entryFinder(readEntries: () => Promise<readonly Reportable[]>): FindEntry {
  return async (key) => (await readEntries()).find((entry) => entry.key === key)
}
