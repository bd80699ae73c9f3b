import { stringify } from 'csv-stringify/sync'

/** Where some program may take a new cell to begin: a semicolon in French Canada, a tab, a line. */
const SEPARATOR = /[;\t\r\n|]/
/** What a program drops before it looks at a cell. */
const IGNORED = '[\\s"\\u00a0\\u200b-\\u200f\\u2060\\ufeff]*'
/** Also as wide letters, which some programs read as the plain ones; an apostrophe of the text's own is kept apart. */
const FORMULA = new RegExp(`^'*${IGNORED}[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\u2212]`)
/** A telephone number or an amount at most becomes a number. */
const PLAIN_NUMBER = /^\s*[+-][\d\s().,/-]*$/

const OPTIONS = { record_delimiter: '\r\n', cast: { string: guardCell }, quoted_match: SEPARATOR }

/** One line of CSV (RFC 4180). What a spreadsheet would run as a formula, also after a semicolon, gets an apostrophe. */
export function writeCsvLine(cells: readonly (string | number | null)[]): string {
  return stringify([cells as (string | number | null)[]], OPTIONS)
}

/** Tells Excel that the file is in UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

function guardCell(cell: string): string {
  if (PLAIN_NUMBER.test(cell)) return cell
  const parts = cell.split(SEPARATORS)
  return parts.map((part) => (FORMULA.test(part) ? `'${part}` : part)).join('')
}

/** Takes the apostrophes away again that `writeCsvLine` put there. */
export function readGuardedCell(cell: string): string {
  const parts = cell.split(SEPARATORS)
  return parts.map((part) => (part.startsWith("'") && FORMULA.test(part) ? part.slice(1) : part)).join('')
}

/** Keeps the separators as parts of their own. */
const SEPARATORS = new RegExp(`(${SEPARATOR.source})`)
