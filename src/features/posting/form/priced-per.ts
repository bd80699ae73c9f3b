/** The units of a price. */
export const PRICE_UNITS = ['hour', 'day', 'week', 'month', 'year', 'person', 'kg', 'barrel'] as const

/** A sum and nothing else: "1650", "$1,650", "12.50". */
const SUM = /^\$?\s*(\d{1,3}(?:[,\s]\d{3})+|\d+)(\.\d{1,2})?\s*\$?$/
const PRICED_PER = new RegExp(`^(.*\\S)\\s*/\\s*(${PRICE_UNITS.join('|')})$`)

/** "$1,650 / month", from a sum and its unit. Other text ("From $40") stays as it is. */
export function joinPrice(typed: string, per: string): string {
  const sum = SUM.exec(typed.trim())
  if (!sum) return typed
  const dollars = Number(sum[1]?.replace(/[,\s]/g, ''))
  const price = `$${dollars.toLocaleString('en-CA')}${sum[2] ? sum[2].padEnd(3, '0') : ''}`
  return PRICE_UNITS.some((unit) => unit === per) ? `${price} / ${per}` : price
}

/** The two fields of the form, from a stored price. */
export function splitPrice(price: string): { price: string; per: string } {
  const [, before = price, per = ''] = PRICED_PER.exec(price) ?? []
  if (!SUM.test(before)) return { price, per: '' }
  return { price: before.replaceAll('$', '').trim(), per }
}

/** Splits a category's "Price per month" into the label of the field and its usual unit. */
export function readPriceLabel(label: string): { label: string; per: string } {
  const [name = label, per = ''] = label.split(' per ')
  return PRICE_UNITS.some((unit) => unit === per) ? { label: name, per } : { label, per: '' }
}
