/** "Nov 15, 2:05 p.m.", in the site's own time zone so that server and browser agree. */
export function formatSentAt(sentAt: string, timeZone: string): string {
  return new Date(sentAt).toLocaleString('en-CA', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
}
