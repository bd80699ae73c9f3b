import { BYTE_ORDER_MARK, writeCsvLine } from '../../platform/text/csv-line.ts'
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

export function writeScholarshipsCsv(entries: readonly Scholarship[]): string {
  const head = writeCsvLine(COLUMNS.map(([title]) => title))
  const lines = entries.map((entry) => writeCsvLine(COLUMNS.map(([, value]) => value(entry))))
  return [BYTE_ORDER_MARK, head, ...lines].join('')
}
