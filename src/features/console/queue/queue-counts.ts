import type { WaitingItem } from './read-queue.ts'

/** The room in which a kind of thing is at home. */
const ROOMS: Record<string, string> = {
  booking: '/admin/bookings',
  feedback: '/admin/directories',
  link: '/admin/directories',
  mail: '/admin/mails',
}

/** The numbers beside the names of rooms: how much of each waits for a person. */
export function countByRoom(waiting: readonly WaitingItem[]): Record<string, number> {
  const reported = waiting.filter(({ source }) => source.isReported).length
  const counts: Record<string, number> = { '/admin': waiting.length, '/admin?tab=reported': reported }
  for (const { source } of waiting) {
    const room = ROOMS[source.kind]
    if (room) counts[room] = (counts[room] ?? 0) + 1
  }
  return counts
}
