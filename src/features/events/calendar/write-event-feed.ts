import { paths } from '../../../paths.ts'
import { writeAtom } from '../../../platform/text/write-atom.ts'
import { weekdayAndDay, weekdayName } from '../../../platform/time/calendar-day.ts'
import { priceWords, timeWords } from '../event-words.ts'
import type { EventRow } from '../events.queries.ts'
import { cityOf } from '../find-events.ts'

interface Feed {
  site: { name: string; url: string }
  name: string
  city: string | undefined
  events: readonly EventRow[]
  now: Date
}

const MAX_ENTRIES = 60

/** Upcoming events as a feed, most recently added or changed first. */
export function writeEventFeed({ site, name, city, events, now }: Feed): string {
  const newest = events
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
    .slice(0, MAX_ENTRIES)
  return writeAtom({
    title: `${name}, ${site.name}`,
    self: `${site.url}${paths.events.feed({ city })}`,
    page: `${site.url}${paths.events.list({ city })}`,
    updated: (newest[0]?.changedAt ?? now).toISOString(),
    author: site.name,
    entries: newest.map((event) => ({
      id: `${site.url}${paths.events.show(event.id)}`,
      title: event.isSample ? `Sample: ${event.title}` : event.title,
      address: `${site.url}${paths.events.show(event.id)}`,
      updated: event.changedAt.toISOString(),
      published: (event.publishedAt ?? event.changedAt).toISOString(),
      author: event.organizer,
      category: { term: cityOf(event).slug, label: cityOf(event).name },
      summary: summaryOf(event),
      content: event.description,
    })),
  })
}

function summaryOf(event: EventRow): string {
  const day =
    event.repeats === 'weekly' ? `Every ${weekdayName(event.startsOn)}` : weekdayAndDay(event.nextOn)
  const place = event.isOnline ? 'Online' : [event.venue, event.city].filter(Boolean).join(', ')
  return [day, timeWords(event), place, priceWords(event.price)].join(' · ')
}
