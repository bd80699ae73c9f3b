import { clockWords } from '../../../platform/time/clock-words.ts'

/** "Nov 15, 2:05 pm", in the site's own time zone so that server and browser agree. */
export function formatSentAt(sentAt: string, timeZone: string): string {
  const at = new Date(sentAt)
  const day = at.toLocaleDateString('en-CA', { month: 'short', day: 'numeric', timeZone })
  return `${day}, ${clockWords(at.toLocaleTimeString('sv-SE', { timeStyle: 'short', timeZone }))}`
}
