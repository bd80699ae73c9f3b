/** Splits "Grace Church, 511 Ellice Avenue" into hall and street; the street begins with a number. */
export function splitVenue(venue: string): { hall: string; street: string } {
  const [, hall = venue, street = ''] = /^(.+?),\s+(\d.*)$/.exec(venue) ?? []
  return { hall, street }
}
