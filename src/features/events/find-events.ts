import type { Database } from '../../../database/client.ts'
import { addDays, monthName } from '../../platform/time/calendar-day.ts'
import { toLocalTime } from '../../platform/time/local-time.ts'
import { adArtPath, chooseAdArt } from '../ads/card/ad-art.ts'
import { countBy } from '../listings/count-by.ts'
import { citySlug } from '../listings/places.ts'
import { photoPath } from '../photos/photo-paths.ts'
import { type Occurrence, occurrenceInWeek, sundayOf } from './event-times.ts'
import { rangeWords } from './event-words.ts'
import { type EventRow, listEvents } from './events.queries.ts'
import type { EventCard, EventList, EventQuery, EventWeek } from './events.schema.ts'
import { splitVenue } from './split-venue.ts'

export interface EventDeps {
  db: Database
  now: () => Date
  /** The time zone that decides which week is the current one. */
  timeZone: string
  /** If events are turned off, there is nothing on this week. */
  isOff?: () => boolean
}

const WEEK = 7
export const ONLINE = 'online'

/** Upcoming events by week. A weekly event is listed once, on its next day. */
export async function findEvents(deps: EventDeps, query: EventQuery): Promise<EventList> {
  const rows = await listEvents(deps.db, deps.now())
  const shown = query.city ? rows.filter((row) => cityOf(row).slug === query.city) : rows
  const today = toLocalTime(deps.now(), deps.timeZone).date
  const thisSunday = sundayOf(today)
  const cities = countBy(rows, cityOf)
  if (!query.week) return { total: rows.length, weeks: byWeek(shown, thisSunday), cities, week: null }
  const sunday = sundayOf(query.week)
  return {
    total: rows.length,
    weeks: [oneWeek(shown, sunday, deps.now())],
    cities,
    week: {
      sunday,
      before: sunday > thisSunday ? addDays(sunday, -WEEK) : null,
      after: addDays(sunday, WEEK),
    },
  }
}

/** This week's events, samples included, for the home page. */
export async function findThisWeek(deps: EventDeps, limit: number): Promise<EventCard[]> {
  const sunday = sundayOf(toLocalTime(deps.now(), deps.timeZone).date)
  const rows = await listEvents(deps.db, deps.now())
  return rows
    .filter(({ nextOn }) => nextOn < addDays(sunday, WEEK))
    .slice(0, limit)
    .map((row) => toCard(row))
}

function byWeek(rows: readonly EventRow[], thisSunday: string): EventWeek[] {
  const nextSunday = addDays(thisSunday, WEEK)
  const laterSunday = addDays(nextSunday, WEEK)
  const within = (from: string, to: string) =>
    rows.filter(({ nextOn }) => nextOn < to && nextOn >= from).map((row) => toCard(row))
  const later = rows.filter(({ nextOn }) => nextOn >= laterSunday)
  const lastDay = later.at(-1)?.nextOn ?? laterSunday
  const firstDay = later[0]?.nextOn ?? laterSunday
  const months = [...new Set([monthName(firstDay), monthName(lastDay)])].join(' to ')
  return [
    // Includes events that began last week and are still on.
    weekOf('This week', thisSunday, within('0000-01-01', nextSunday)),
    weekOf('Next week', nextSunday, within(nextSunday, laterSunday)),
    { title: 'Later', range: months, sunday: null, events: later.map((row) => toCard(row)) },
  ].filter(({ events }) => events.length > 0)
}

function oneWeek(rows: readonly EventRow[], sunday: string, now: Date): EventWeek {
  const found = rows.flatMap((row) => {
    const occurrence = occurrenceInWeek(row, sunday)
    return occurrence && occurrence.endsAt > now ? [toCard(row, occurrence)] : []
  })
  const events = found.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return weekOf('Week', sunday, events)
}

const weekOf = (title: string, sunday: string, events: EventCard[]): EventWeek => ({
  title,
  range: rangeWords(sunday, addDays(sunday, WEEK - 1)),
  sunday,
  events,
})

export function cityOf({ city, province }: Pick<EventRow, 'city' | 'province'>) {
  if (!city || !province) return { slug: ONLINE, name: 'Online' }
  return { slug: citySlug(city, province), name: city }
}

/** The default drawing if no word of the title matches one: the talking drum, which calls people together. */
const DRAWN_AS = 'entertainment-media'

export function toCard(row: EventRow, occurrence?: Occurrence): EventCard {
  const { id, title, startTime, endTime, timeZone, repeats, price, isSample, photo } = row
  return {
    id,
    title,
    on: occurrence?.on ?? row.nextOn,
    startsAt: (occurrence?.startsAt ?? row.nextStartsAt).toISOString(),
    endsAt: (occurrence?.endsAt ?? row.nextEndsAt).toISOString(),
    startTime,
    endTime,
    timeZone,
    repeats,
    place: row.isOnline ? 'Online' : [splitVenue(row.venue).hall, row.city].filter(Boolean).join(', '),
    price,
    imageUrl: photo && photoPath(photo, 640, 'webp'),
    drawing: adArtPath(chooseAdArt({ id, title, categorySlug: DRAWN_AS, categoryDrawing: DRAWN_AS })),
    isSample,
  }
}
