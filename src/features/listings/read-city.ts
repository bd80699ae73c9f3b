import { tidyLocation } from '../places/find-place.ts'
import { provinceOf } from '../places/provinces.ts'

const KNOWN = /^(?<city>.+), (?<province>[A-Z]{2})$/

/** A typed city with its province, as every listing from there says it; null when the province is neither said nor known. */
export function readCity(typed: string): { city: string; province: string } | null {
  const { city, province } = KNOWN.exec(tidyLocation(typed))?.groups ?? {}
  if (city && province && provinceOf(province) === province) return { city, province }
  // A place that the gazetteer does not have, such as a hamlet.
  const [name = '', rest = ''] = typed.split(',').map((part) => part.trim())
  const said = provinceOf(rest)
  return name.length >= 2 && said ? { city: name, province: said } : null
}
