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
