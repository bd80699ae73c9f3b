/** "Grace Church, 511 Ellice Avenue" as a hall and its street; the street is what begins with a number. */
export function splitVenue(venue: string): { hall: string; street: string } {
  const [, hall = venue, street = ''] = /^(.+?),\s+(\d.*)$/.exec(venue) ?? []
  return { hall, street }
}
