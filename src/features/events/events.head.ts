import { paths } from '../../paths.ts'
import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { absoluteUrl } from '../../platform/pages/absolute-url.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { weekdayAndDay, weekdayName } from '../../platform/time/calendar-day.ts'
import { eventCall, eventListCall, readEventQuery } from './events.calls.ts'
import type { EventDetail, EventList } from './events.schema.ts'
import { splitVenue } from './split-venue.ts'

interface Site {
  name: string
  url: string
}

export function eventListHead({ query }: PageAddress, read: ReadCall): PageHead {
  const asked = readEventQuery(query)
  const list = read<EventList>(eventListCall(query))
  const city = list?.cities.find(({ slug }) => slug === asked.city)?.name
  return {
    title: city ? `Community events in ${city}` : 'Community events',
    description: onServer(
      () =>
        `Parties, prayers, games and meetings for Ghanaians ${city ? `in ${city}` : 'in Canada'}, week by week.`,
    ),
    // A city's list is worth indexing; a week only repeats the same events.
    canonical: paths.events.list({ city: city && asked.city }),
    isIndexed: !asked.week && (!asked.city || city !== undefined),
    feed: onServer(() => paths.events.feed({ city: asked.city })),
  }
}

export function eventHead({ params }: PageAddress, read: ReadCall, site: Site): PageHead {
  const event = read<EventDetail>(eventCall(params.id ?? ''))
  if (!event) {
    return {
      title: 'Event Not Found',
      description: onServer(() => 'This event is over or removed.'),
      isIndexed: false,
    }
  }
  const day = event.repeats === 'weekly' ? `every ${weekdayName(event.on)}` : weekdayAndDay(event.on)
  return {
    title: `${event.title}, ${day}`,
    description: onServer(() => event.description),
    canonical: paths.events.show(event.id),
    isIndexed: !event.isSample,
    ...(event.imageUrl && { image: event.imageUrl }),
    // Structured data would announce a sample as a real event.
    structuredData: event.isSample ? undefined : onServer(() => structureOf(event, site)),
    breadcrumbs: onServer(() => [
      { name: 'Community events', path: paths.events.list() },
      { name: event.title, path: paths.events.show(event.id) },
    ]),
  }
}

function structureOf(event: EventDetail, site: Site) {
  const url = `${site.url}${paths.events.show(event.id)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: absoluteUrl(site.url, event.imageUrl ?? event.drawing),
    startDate: event.startsLocal,
    ...(event.endsLocal && { endDate: event.endsLocal }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: placeOf(event, url),
    organizer: { '@type': 'Organization', name: event.organizer, ...(event.link && { url: event.link }) },
    offers: offerOf(event, url),
    ...(event.repeats === 'weekly' && { eventSchedule: scheduleOf(event) }),
  }
}

function placeOf({ isOnline, link, venue, city, province }: EventDetail, url: string) {
  if (isOnline) return { '@type': 'VirtualLocation', url: link ?? url }
  const { hall, street } = splitVenue(venue)
  return {
    '@type': 'Place',
    name: hall,
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      addressLocality: city,
      addressRegion: province,
      addressCountry: 'CA',
    },
  }
}

function offerOf({ price, link }: EventDetail, url: string) {
  const amount = price === '' ? '0' : price.match(/\d[\d,]*(?:\.\d{1,2})?/)?.[0]?.replaceAll(',', '')
  return {
    '@type': 'Offer',
    url: link ?? url,
    availability: 'https://schema.org/InStock',
    ...(amount && { price: amount, priceCurrency: 'CAD' }),
  }
}

function scheduleOf({ startsOn, startTime, endTime, repeatsUntil, timeZone }: EventDetail) {
  return {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: `https://schema.org/${weekdayName(startsOn)}`,
    startDate: startsOn,
    startTime: `${startTime}:00`,
    ...(endTime && { endTime: `${endTime}:00` }),
    ...(repeatsUntil && { endDate: repeatsUntil }),
    scheduleTimezone: timeZone,
  }
}
