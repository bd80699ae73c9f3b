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

/** How long something has waited, in one word: 12 min, 3 h, 2 d. */
export function formatWait(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`
}
