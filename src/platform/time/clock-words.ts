/** "6 pm", "10:30 am", "noon", "midnight": as every public page and email writes a time of day. */
export function clockWords(time: string): string {
  if (time === '00:00') return 'midnight'
  if (time === '12:00') return 'noon'
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 === 0 ? 12 : hours % 12}${rest} ${hours < 12 ? 'am' : 'pm'}`
}

/** "6 p.m.", "10:30 a.m.", "noon": as the console writes a time of day. */
export const clockWordsDotted = (time: string) => clockWords(time).replace(/ ([ap])m$/, ' $1.m.')
