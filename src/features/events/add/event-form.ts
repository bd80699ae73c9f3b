import { monthDay, weekdayAndDay, weekdayName } from '../../../platform/time/calendar-day.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { ListingForm } from '../../listings/listing-form.ts'
import { timeZoneOf, zoneWords } from '../../listings/places.ts'
import { readCity } from '../../listings/read-city.ts'
import { type EventTime, nextOccurrence, occurrenceOn } from '../event-times.ts'
import { priceWords, readPrice, timeWords, writePrice } from '../event-words.ts'
import { findEventDetails, hasTwinEvent, nextColumns, upsertEvent } from '../events.queries.ts'
import { type EventWords, eventFormSchema, eventWordsSchema, NO_CITY } from './event-form.schema.ts'
import { EVENT_FORM_FIELDS } from './event-form-fields.ts'

const DEFAULT_ZONE = 'America/Toronto'
/** About 18 months: nobody plans further ahead. */
const MAX_DAYS_AHEAD = 550

/** Implements the listing form for events. */
export const eventForm: ListingForm<EventWords> = {
  kind: 'event',
  fields: EVENT_FORM_FIELDS,
  schema: eventFormSchema,
  wordsSchema: eventWordsSchema,
  check: checkPlaceAndTime,
  wordsToReview: ({ title, description, organizer, venue, city, link, phone, price }) => [
    title,
    description,
    organizer,
    venue,
    city,
    link,
    phone,
    price,
  ],
  hasTwin: (tx, { title, startsOn, city, where }, exceptId) =>
    hasTwinEvent(tx, { title, startsOn, city: (where === 'place' && readCity(city)?.city) || '' }, exceptId),
  async keep(tx, listingId, words, now) {
    const time = timeOf(words)
    const next = nextOccurrence(time, now) ?? occurrenceOn(time, words.startsOn)
    if (!next) throw new Error('An event without a time passed its check.')
    const isOnline = words.where === 'online'
    const place = placeOf(words)
    await upsertEvent(tx, {
      listingId,
      ...time,
      description: words.description,
      organizer: words.organizer,
      isOnline,
      venue: isOnline ? '' : words.venue,
      city: place?.city ?? null,
      province: place?.province ?? null,
      price: writePrice(words.cost, words.price),
      link: words.link || null,
      phone: words.phone || null,
      ...nextColumns(next),
    })
  },
  async readValues(db, listingId) {
    const row = await findEventDetails(db, listingId)
    if (!row) return null
    return { title: row.title, ...valuesOf(row) }
  },
  describe: describeEvent,
}

const placeOf = ({ where, city }: EventWords) => (where === 'place' ? readCity(city) : null)

function timeOf(words: EventWords): EventTime {
  return {
    startsOn: words.startsOn,
    startTime: words.startTime,
    endTime: words.endTime || null,
    timeZone: chosenZone(words) || timeZoneOf(placeOf(words)?.province ?? '') || DEFAULT_ZONE,
    repeats: words.repeats,
    repeatsUntil: words.repeats === 'weekly' ? words.repeatsUntil || null : null,
  }
}

/** Ignores a time zone left over from "online" after the sender switched to a place. */
const chosenZone = ({ where, otherZone, timeZone }: EventWords) =>
  where === 'online' || otherZone === 'yes' ? timeZone : ''

function checkPlaceAndTime(words: EventWords, now: Date): Record<string, string> | null {
  if (words.where === 'place' && !placeOf(words)) return { city: NO_CITY }
  const time = timeOf(words)
  const first = occurrenceOn(time, words.startsOn)
  if (!first) return { startTime: 'The clocks skip this time on that day. Choose another one' }
  if (!nextOccurrence(time, now)) return { startsOn: 'This day has passed. Choose one that is still to come' }
  const daysAhead = (first.startsAt.getTime() - now.getTime()) / DAY_MS
  return daysAhead > MAX_DAYS_AHEAD ? { startsOn: 'Choose a day within the next 18 months' } : null
}

type Row = NonNullable<Awaited<ReturnType<typeof findEventDetails>>>

function valuesOf(row: Row): Record<string, string> {
  const isDefaultZone = !row.isOnline && row.timeZone === timeZoneOf(row.province ?? '')
  return {
    startsOn: row.startsOn,
    startTime: row.startTime,
    endTime: row.endTime ?? '',
    repeats: row.repeats,
    repeatsUntil: row.repeatsUntil ?? '',
    where: row.isOnline ? 'online' : 'place',
    venue: row.venue,
    city: row.city && row.province ? `${row.city}, ${row.province}` : '',
    otherZone: isDefaultZone || row.isOnline ? '' : 'yes',
    timeZone: isDefaultZone ? '' : row.timeZone,
    ...readPrice(row.price),
    organizer: row.organizer,
    description: row.description,
    link: row.link ?? '',
    phone: row.phone ?? '',
  }
}

function describeEvent(words: EventWords) {
  const time = timeOf(words)
  const place = words.where === 'online' ? 'Online' : [words.venue, words.city].filter(Boolean).join(', ')
  const until = time.repeatsUntil ? ` until ${monthDay(time.repeatsUntil)}` : ''
  const day =
    words.repeats === 'weekly'
      ? `Every ${weekdayName(words.startsOn)} from ${monthDay(words.startsOn)}${until}`
      : weekdayAndDay(words.startsOn)
  const facts: [string, string][] = [
    ['When', `${day}, ${timeWords(time)}, ${zoneWords(time.timeZone)}`],
    ['Where', place],
    ['Price', priceWords(writePrice(words.cost, words.price))],
    ['Who organizes it', words.organizer],
    ['What happens', words.description],
    ['Link', words.link],
    ['Phone on the page', words.phone],
  ]
  return facts.filter(([, value]) => value !== '')
}
