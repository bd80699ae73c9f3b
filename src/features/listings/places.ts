import { toSlug } from '../../platform/text/find/words.ts'
import { PROVINCES } from '../../platform/values/provinces.ts'

export const TIME_ZONES = [
  ['America/St_Johns', 'Newfoundland time'],
  ['America/Halifax', 'Atlantic time'],
  ['America/Toronto', 'Eastern time'],
  ['America/Winnipeg', 'Central time'],
  ['America/Regina', 'Saskatchewan time'],
  ['America/Edmonton', 'Mountain time'],
  ['America/Vancouver', 'Pacific time'],
  ['America/Whitehorse', 'Yukon time'],
  ['America/Iqaluit', 'Nunavut time (eastern)'],
  ['America/Moncton', 'New Brunswick time'],
] as const

export const isTimeZone = (zone: string) => TIME_ZONES.some(([name]) => name === zone)
export const timeZoneOf = (code: string) => PROVINCES.find((province) => province.code === code)?.timeZone
export const zoneWords = (zone: string) => TIME_ZONES.find(([name]) => name === zone)?.[1] ?? zone

/** "calgary-ab" for Calgary, AB: a city as it appears in addresses. */
export const citySlug = (city: string, province: string) => `${toSlug(city)}-${province.toLowerCase()}`
