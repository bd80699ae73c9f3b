/** "$1,250.50" as cents; null when it is no amount. */
export function readCents(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
