interface Place {
  site: { timeZone: string }
}

export function formatMoment(moment: Date | string | null, { site }: Place): string {
  if (moment === null) return '–'
  return new Date(moment).toLocaleString('en-CA', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timeZone,
  })
}
