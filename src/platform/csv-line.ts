/** One line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export function writeCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell)
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
