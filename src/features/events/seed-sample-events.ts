import { readFile } from 'node:fs/promises'
import type { Transaction } from '../../../database/client.ts'
import { listings } from '../../../database/schema.ts'
import { ROOT } from '../../platform/root.ts'
import { addDays } from '../../platform/time/calendar-day.ts'
import { toLocalTime } from '../../platform/time/local-time.ts'
import { nextOccurrence } from './event-times.ts'
import { nextColumns, upsertEvent } from './events.queries.ts'

interface SampleEvent {
  title: string
  description: string
  organizer: string
  daysAhead: number
  startTime: string
  endTime: string | null
  timeZone: string
  repeats: 'once' | 'weekly'
  venue: string
  city: string
  province: string
  price: string
}

const FILE = new URL('content/samples/events.json', ROOT)

/** Fills an empty site with sample events. Each is marked as a sample everywhere, and ends like any other. */
export async function seedSampleEvents(tx: Transaction, now: Date): Promise<void> {
  const samples = JSON.parse(await readFile(FILE, 'utf8')) as SampleEvent[]
  for (const { title, daysAhead, ...sample } of samples) {
    const startsOn = addDays(toLocalTime(now, sample.timeZone).date, daysAhead)
    const time = { ...sample, startsOn, repeatsUntil: null }
    const next = nextOccurrence(time, now)
    if (!next) continue
    const [row] = await tx
      .insert(listings)
      .values({
        kind: 'event',
        status: 'live',
        isSample: true,
        title,
        submittedAt: now,
        publishedAt: now,
        changedAt: now,
      })
      .returning({ id: listings.id })
    await upsertEvent(tx, {
      ...time,
      listingId: (row as { id: number }).id,
      isOnline: false,
      link: null,
      phone: null,
      ...nextColumns(next),
    })
  }
}
