/** What a price may be for. */
export const PRICE_UNITS = ['hour', 'day', 'week', 'month', 'year', 'person', 'kg', 'barrel'] as const

/** A sum and nothing else: "1650", "$1,650", "12.50". */
const SUM = /^\$?\s*(\d{1,3}(?:[,\s]\d{3})+|\d+)(\.\d{1,2})?\s*\$?$/
const PRICED_PER = new RegExp(`^(.*\\S)\\s*/\\s*(${PRICE_UNITS.join('|')})$`)

/** "$1,650 / month", from a sum and what it is for. Words that somebody chose ("From $40") stay as they are. */
export function joinPrice(typed: string, per: string): string {
  const sum = SUM.exec(typed.trim())
  if (!sum) return typed
  const dollars = Number(sum[1]?.replace(/[,\s]/g, ''))
  const price = `$${dollars.toLocaleString('en-CA')}${sum[2] ? sum[2].padEnd(3, '0') : ''}`
  return PRICE_UNITS.some((unit) => unit === per) ? `${price} / ${per}` : price
}

/** The two fields of the form, from a price as it is kept. */
export function splitPrice(price: string): { price: string; per: string } {
  const [, before = price, per = ''] = PRICED_PER.exec(price) ?? []
  if (!SUM.test(before)) return { price, per: '' }
  return { price: before.replaceAll('$', '').trim(), per }
}

/** "Price per month" of a category is the name of the field, and what most prices there are for. */
export function readPriceLabel(label: string): { label: string; per: string } {
  const [name = label, per = ''] = label.split(' per ')
  return PRICE_UNITS.some((unit) => unit === per) ? { label: name, per } : { label, per: '' }
}
