import { tidyLocation } from '../places/find-place.ts'
import { provinceOf } from '../places/provinces.ts'

const KNOWN = /^(?<city>.+), (?<province>[A-Z]{2})$/

/** The city and province of typed text, in one spelling; null if the province is neither given nor known. */
export function readCity(typed: string): { city: string; province: string } | null {
  const { city, province } = KNOWN.exec(tidyLocation(typed))?.groups ?? {}
  if (city && province && provinceOf(province) === province) return { city, province }
  // A place that is not in the gazetteer, such as a hamlet.
  const [name = '', rest = ''] = typed.split(',').map((part) => part.trim())
  const said = provinceOf(rest)
  return name.length >= 2 && said ? { city: name, province: said } : null
}
