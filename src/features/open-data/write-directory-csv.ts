import { CSV_COLUMNS } from './csv-columns.ts'
import type { OpenEntry } from './open-entry.ts'

/** The directory as one table (RFC 4180, UTF-8). */
export function writeDirectoryCsv(entries: OpenEntry[]): string {
  const rows = [
    CSV_COLUMNS.map(({ name }) => name),
    ...entries.map((entry) => CSV_COLUMNS.map(({ read }) => toCell(read(entry)))),
  ]
  return `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet takes a cell that begins like a formula for one; an apostrophe keeps it text. */
function toCell(value: string): string {
  const safe = /^([=@\t\r]|[+-](?!\d))/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
