const AMOUNT = /(\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.(\d{1,2}))?/

/** The first amount in a typed price, in cents; null if there is none. */
export function readPrice(price: string | null | undefined): number | null {
  if (!price) return null
  if (/^\s*free\b/i.test(price)) return 0
  const match = AMOUNT.exec(price)
  if (!match) return null
  const dollars = Number(match[1]?.replace(/[,\s]/g, ''))
  const cents = Number((match[2] ?? '').padEnd(2, '0') || 0)
  const amount = dollars * 100 + cents
  return Number.isSafeInteger(amount) ? amount : null
}
