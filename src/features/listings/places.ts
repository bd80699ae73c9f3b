import { toSlug } from '../../platform/text/find/words.ts'

/** The provinces and territories, with the time zone that most of each uses. */
export const PROVINCES = [
  { code: 'AB', name: 'Alberta', timeZone: 'America/Edmonton' },
  { code: 'BC', name: 'British Columbia', timeZone: 'America/Vancouver' },
  { code: 'MB', name: 'Manitoba', timeZone: 'America/Winnipeg' },
  { code: 'NB', name: 'New Brunswick', timeZone: 'America/Moncton' },
  { code: 'NL', name: 'Newfoundland and Labrador', timeZone: 'America/St_Johns' },
  { code: 'NS', name: 'Nova Scotia', timeZone: 'America/Halifax' },
  { code: 'NT', name: 'Northwest Territories', timeZone: 'America/Edmonton' },
  { code: 'NU', name: 'Nunavut', timeZone: 'America/Iqaluit' },
  { code: 'ON', name: 'Ontario', timeZone: 'America/Toronto' },
  { code: 'PE', name: 'Prince Edward Island', timeZone: 'America/Halifax' },
  { code: 'QC', name: 'Quebec', timeZone: 'America/Toronto' },
  { code: 'SK', name: 'Saskatchewan', timeZone: 'America/Regina' },
  { code: 'YT', name: 'Yukon', timeZone: 'America/Whitehorse' },
] as const

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
