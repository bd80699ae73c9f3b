export function formatMoment(moment: Date | string | null, { site }: { site: { timeZone: string } }): string {
  if (moment === null) return '–'
  return new Date(moment).toLocaleString('en-CA', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timeZone,
  })
}
