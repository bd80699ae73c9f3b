import { stringify } from 'csv-stringify/sync'

/** What some program may take for a cell separator: a semicolon in French Canada, a tab, a new line. */
const SEPARATOR = /[;\t\r\n|]/
/** What a program may strip from the beginning of a cell. */
const IGNORED = '[\\s"\\u00a0\\u200b-\\u200f\\u2060\\ufeff]*'
/**
 * Includes full-width signs, which some programs read as plain ones. Leading apostrophes match too, so that
 * `readGuardedCell` never removes an apostrophe of the text's own.
 */
const FORMULA = new RegExp(`^'*${IGNORED}[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\u2212]`)
/** Phone numbers and amounts: a spreadsheet can only turn them into a number. */
const PLAIN_NUMBER = /^\s*[+-][\d\s().,/-]*$/

const OPTIONS = { record_delimiter: '\r\n', cast: { string: guardCell }, quoted_match: SEPARATOR }

/** Writes one line of CSV (RFC 4180). An apostrophe disables formulas, also after a separator in a cell. */
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

/** Removes the apostrophes that `writeCsvLine` added. */
export function readGuardedCell(cell: string): string {
  const parts = cell.split(SEPARATORS)
  return parts.map((part) => (part.startsWith("'") && FORMULA.test(part) ? part.slice(1) : part)).join('')
}

/** The capturing group keeps the separators in the result of `split`. */
const SEPARATORS = new RegExp(`(${SEPARATOR.source})`)
