/** "October 14, 2024", in the site's own time zone so that server and browser agree. */
export function formatPostedDate(createdAt: string, timeZone: string): string {
  return new Date(createdAt).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone,
  })
}
