/** Field filters of a category in a URL: `f.bedrooms=2+`, `f.year=2015..2020`, `f.homeType=room,basement`. */

const NAME = /^f\.([a-z][a-zA-Z0-9]{0,29})(?:\.(from|to))?$/
const VALUE = /^[a-z0-9.,+-]{1,120}$/
const MAX_FIELD_FILTERS = 8

export const fieldParameter = (key: string) => `f.${key}`

/** Null if there are none. A plain form sends multiple choices as repeated parameters, and a range as two. */
export function readFieldFilters(address: URLSearchParams): Record<string, string> | null {
  const found = new Map<string, { values: Set<string>; from: string; to: string }>()
  for (const [name, typed] of address) {
    const [, key, end] = NAME.exec(name) ?? []
    // A plus typed into the address bar arrives as a space.
    const value = typed.replace(/\s$/, '+').trim().toLowerCase()
    if (!key || !VALUE.test(value)) continue
    const known = found.get(key) ?? { values: new Set(), from: '', to: '' }
    found.set(key, known)
    if (end) known[end as 'from' | 'to'] = readEnd(value)
    else for (const each of value.split(',')) if (each) known.values.add(each)
  }
  const filters = [...found].flatMap(([key, known]): [string, string][] => {
    const value = writeValue(known)
    return value ? [[key, value]] : []
  })
  return filters.length > 0 ? Object.fromEntries(filters.toSorted().slice(0, MAX_FIELD_FILTERS)) : null
}

const readEnd = (typed: string) =>
  /^\d{1,9}$/.test(typed.replaceAll(',', '')) ? typed.replaceAll(',', '') : ''

function writeValue({ values, from, to }: { values: Set<string>; from: string; to: string }): string {
  if (!from && !to) return [...values].toSorted().join(',')
  const isSwapped = from !== '' && to !== '' && Number(from) > Number(to)
  return isSwapped ? `${to}..${from}` : `${from}..${to}`
}

export function writeFieldFilters(fields: Record<string, string> | undefined): Record<string, string> {
  const filters = Object.entries(fields ?? {}).toSorted()
  return Object.fromEntries(filters.map(([key, value]) => [fieldParameter(key), value]))
}
