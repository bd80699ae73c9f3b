import type { Reportable } from '../directories/list-directory-entries.ts'
import type { FindEntry } from './report-entry.ts'

export type FindMore = (key: string) => Promise<Reportable | null>

/** Finds what a report is about by its key, `page/entry-id`: an entry of the content, or what visitors listed. */
export function entryFinder(
  readEntries: () => Promise<readonly Reportable[]>,
  findMore: FindMore,
): FindEntry {
  return async (key) =>
    (await readEntries()).find((entry) => entry.key === key) ?? (await findMore(key)) ?? undefined
}
