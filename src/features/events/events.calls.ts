import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { EventCard, EventDetail, EventList } from './events.schema.ts'

export const EVENT_PARAMETERS = ['city', 'week'] as const

/** The filters in the URL, without other parameters. */
export function readEventQuery(query: URLSearchParams): { city?: string; week?: string } {
  return Object.fromEntries(
    EVENT_PARAMETERS.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

export const eventListCall = (query: URLSearchParams) =>
  call<EventList>([withQuery('/api/events', readEventQuery(query))])

export const thisWeekCall = () => call<EventCard[]>(['/api/events/this-week'])

export const eventCall = (id: string) => ({
  ...call<EventDetail>(['/api/events', id]),
  enabled: /^[1-9]\d{0,14}$/.test(id),
})
