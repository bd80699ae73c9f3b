import { writeCsvLine } from '../../platform/text/csv-line.ts'
import { CSV_COLUMNS } from './csv-columns.ts'
import type { OpenEntry } from './open-entry.ts'

/** Writes the directory as one table (RFC 4180, UTF-8). */
export function writeDirectoryCsv(entries: OpenEntry[]): string {
  const head = writeCsvLine(CSV_COLUMNS.map(({ name }) => name))
  const lines = entries.map((entry) => writeCsvLine(CSV_COLUMNS.map(({ read }) => read(entry))))
  return [head, ...lines].join('')
}
