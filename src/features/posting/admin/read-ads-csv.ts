import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { AD_STATUSES } from '../../../../database/schema.ts'
import { readGuardedCell } from '../../../platform/text/csv-line.ts'
import { AD_KINDS } from '../../ads/ad-kinds.ts'

export const MAX_ROWS = 2_000

/** What is wrong in a file, by line as an editor counts them; line 1 is the header. */
export interface LineProblem {
  line: number
  column: string
  says: string
}

const cell = (name: string, { min, max }: { min: number; max: number }) =>
  z
    .string({ error: `${name} is missing.` })
    .min(min, min === 1 ? `${name} is missing.` : `${name} needs at least ${min} characters.`)
    .max(max, `${name} is longer than ${max} characters.`)

const rowSchema = z.object({
  status: z
    .enum(AD_STATUSES, { error: `The status must be one of ${AD_STATUSES.join(', ')}; or leave it empty.` })
    .default('live'),
  kind: z
    .enum(AD_KINDS, { error: `The kind must be one of ${AD_KINDS.join(', ')}; or leave it empty.` })
    .default('offered'),
  title: cell('The title', { min: 3, max: 120 }),
  description: cell('The description', { min: 1, max: 10_000 }),
  price: cell('The price', { min: 0, max: 60 }).default(''),
  location: cell('The location', { min: 2, max: 120 }),
  phone: cell('The phone', { min: 0, max: 40 }).default(''),
  category: cell('The category', { min: 0, max: 80 }).default(''),
})
const NEEDED = ['title', 'description', 'location']

export type CsvAd = z.infer<typeof rowSchema> & { line: number }

interface ReadAds {
  rows: CsvAd[]
  problems: LineProblem[]
}

interface Parsed {
  record: Record<string, string>
  info: { lines: number }
}

/** The rows of a file and all its problems, so that they can be fixed at once. */
export function readAdsCsv(csv: string): ReadAds {
  let parsed: Parsed[]
  try {
    parsed = parse(csv, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: delimiterOf(csv),
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[]
  } catch (error) {
    return fail(lineOf(error), `This cannot be read as CSV (${(error as Error).message}).`)
  }
  const [first] = parsed
  if (!first) return fail(1, 'It has no rows.')
  if (parsed.length > MAX_ROWS) return fail(1, `Import at most ${MAX_ROWS} ads at a time.`)
  const missing = NEEDED.filter((name) => !(name in first.record))
  if (missing.length > 0)
    return fail(1, `The first line must name the columns; missing: ${missing.join(', ')}.`)
  return readRecords(parsed)
}

const fail = (line: number, says: string): ReadAds => ({ rows: [], problems: [{ line, column: '', says }] })

/** Spreadsheets with French or German settings use semicolons. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split('\n', 1)
  return head.includes(',') ? ',' : (/[;\t]/.exec(head)?.[0] ?? ',')
}

const lineOf = (error: unknown) => (error as { lines?: number }).lines ?? 1

function readRecords(parsed: Parsed[]): ReadAds {
  const found: ReadAds = { rows: [], problems: [] }
  let lastLine = 1
  for (const { record, info } of parsed) {
    // A cell may have several lines, so a row begins after the end of the one before.
    const line = lastLine + 1
    lastLine = info.lines
    const filled = Object.fromEntries(
      Object.entries(record).flatMap(([name, value]) =>
        value === '' ? [] : [[name, readGuardedCell(value)]],
      ),
    )
    const checked = rowSchema.safeParse(filled)
    if (checked.success) found.rows.push({ ...checked.data, line })
    else
      found.problems.push(
        ...checked.error.issues.map(({ path, message }) => ({ line, column: path.join('.'), says: message })),
      )
  }
  return found
}
