import type { Scholarship } from './scholarships.schema.ts'

const COLUMNS: [title: string, value: (entry: Scholarship) => string][] = [
  ['School', ({ school }) => school],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['Average aid', ({ amount }) => amount],
  ['Year of the figure', ({ amountYear }) => amountYear],
  ['Key resource', ({ pdfResource }) => pdfResource],
  ['Form', ({ resourceKind }) => resourceKind],
  ['Resource link', ({ pdfLink }) => pdfLink],
  ['Financial aid website', ({ aidWebLink }) => aidWebLink],
  ['Phone', ({ phoneNumber }) => phoneNumber],
]

/** The list for a spreadsheet (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export function writeCsv(entries: readonly Scholarship[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...entries.map((entry) => COLUMNS.map(([, value]) => value(entry))),
  ]
  return `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`
}

/** A cell that starts with one of these would be run as a formula. */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
