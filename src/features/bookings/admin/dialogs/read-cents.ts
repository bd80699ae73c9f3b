/** Parses "$1,250.50" into cents; null when it is not an amount. */
export function readCents(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
