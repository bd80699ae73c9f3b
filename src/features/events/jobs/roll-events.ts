import type { Database } from '../../../../database/client.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { nextOccurrence } from '../event-times.ts'
import { deleteEventsEndedBefore, lockPassedEvents, updateNext } from '../events.queries.ts'

interface Deps {
  db: Database
  now: () => Date
}

const BATCH = 200
/** Days that a past event is kept, so that visitors can still report what happened there. */
export const PAST_EVENT_DAYS = 30

/** Moves each passed weekly event to its next day; one without a next day is over. Returns how many moved. */
export async function rollEvents({ db, now }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const passed = await lockPassedEvents(tx, now(), BATCH)
    let moved = 0
    for (const { events: event } of passed) {
      const next = nextOccurrence(event, now())
      if (!next) continue
      await updateNext(tx, event.listingId, next)
      moved += 1
    }
    return moved
  })
}

/** Deletes events that ended a month ago, with their senders' addresses. */
export function forgetEvents({ db, now }: Deps): Promise<number> {
  return deleteEventsEndedBefore(db, new Date(now().getTime() - PAST_EVENT_DAYS * DAY_MS))
}
