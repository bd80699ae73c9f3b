export function formatMoment(moment: Date, { site }: { site: { timeZone: string } }): string {
  return moment.toLocaleString('en-CA', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timeZone,
  })
}
