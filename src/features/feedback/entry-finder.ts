import { paths } from '../../paths.ts'
import { entryKey, type ListedEntry } from '../directories/list-directory-entries.ts'
import type { ReportedEntry } from './feedback.schema.ts'
import type { FindEntry } from './report-entry.ts'

/** Finds what a report is about by its key, `page/entry-id`. */
export function entryFinder(entries: ListedEntry[]): FindEntry {
  const known = new Map<string, ReportedEntry>(
    entries.map((entry) => [
      entryKey(entry),
      {
        key: entryKey(entry),
        name: entry.name,
        pageTitle: entry.pageTitle,
        path: paths.directoryEntry(entry.page, entry.id),
      },
    ]),
  )
  return (key) => known.get(key)
}
