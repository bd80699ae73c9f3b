import type { Database } from '../../../../database/client.ts'
import { paths } from '../../../paths.ts'
import { weekdayAndDay, weekdayName } from '../../../platform/time/calendar-day.ts'
import { businessCategories } from '../../businesses/business-categories.ts'
import { listBusinesses } from '../../businesses/businesses.queries.ts'
import { timeWords } from '../../events/event-words.ts'
import { type EventRow, listEvents } from '../../events/events.queries.ts'
import { listNewsStories } from '../../news/news.queries.ts'
import type { SearchSource } from './search-source.ts'

const FRESH_MS = 60_000

type Version = (() => number) | undefined

/** Upcoming events, read again when one changes or after a minute. Sample events are left out. */
export const createEventSource = (db: Database, now: () => Date, version: Version): SearchSource => ({
  name: 'events',
  freshMs: FRESH_MS,
  ...(version && { version }),
  list: async () => {
    const events = await listEvents(db, now())
    return events
      .filter(({ isSample }) => !isSample)
      .map((event) => ({
        id: `event:${event.id}`,
        kind: 'events' as const,
        title: event.title,
        detail: whenOf(event),
        place: ['Events', event.city ?? 'Online'].join(' · '),
        path: paths.events.show(event.id),
        text: event.description,
        words: [event.organizer, event.venue].join(' '),
        sameAs: `event:${event.id}`,
        ...(event.city && { location: `${event.city}, ${event.province}` }),
      }))
  },
})

function whenOf(event: EventRow): string {
  const day = event.repeats === 'weekly' ? `Every ${weekdayName(event.nextOn)}` : weekdayAndDay(event.nextOn)
  return `${day}, ${timeWords(event)}`
}

/** Businesses listed by their owners. */
export const createBusinessSource = (db: Database, version: Version): SearchSource => ({
  name: 'listed businesses',
  freshMs: FRESH_MS,
  ...(version && { version }),
  list: async () => {
    const businesses = await listBusinesses(db)
    return businesses.map(({ id, title, description, category, city, province, phone, ...more }) => ({
      id: `business:${id}`,
      kind: 'businesses' as const,
      title,
      detail: description,
      place: `${businessCategories[category].name} · ${city}, ${province}`,
      category: businessCategories[category].name,
      path: paths.businesses.show(id),
      phone,
      words: more.languages.join(' '),
      location: `${city}, ${province}`,
      sameAs: `business:${id}`,
      ...(more.address && { address: `${more.address}, ${city}` }),
    }))
  },
})

/** The stories of the news page, read again at most once a minute, because feeds bring new ones. */
export const createNewsSource = (db: Database): SearchSource => ({
  name: 'news',
  freshMs: 60_000,
  list: async () => {
    const stories = await listNewsStories(db)
    return stories.map(({ id, title, category, source, link }) => ({
      id: `news:${id}`,
      kind: 'news' as const,
      title,
      detail: `From ${source}`,
      place: `News · ${category}`,
      category: `${category} news story`,
      path: paths.newsStory(id),
      url: link,
      prior: 0.85,
    }))
  },
})
