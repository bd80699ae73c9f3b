/** A line of phones.json as corrections know it. */
export const phoneKey = (id: string) => `phones/${id}`

export const countryKey = (page: string, iso2: string) => `${page}/country-${iso2.toLowerCase()}`
