import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../../paths.ts'
import { type EventRow, listEvents } from '../events.queries.ts'
import { eventQuerySchema } from '../events.schema.ts'
import { cityOf, type EventDeps } from '../find-events.ts'
import { writeCalendar } from './write-calendar.ts'
import { writeEventFeed } from './write-event-feed.ts'

interface Deps extends EventDeps {
  site: { name: string; url: string }
}

const idSchema = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) })

/** The calendar of one event, of a city and of all events, and the Atom feed. */
export function registerEventFiles(app: FastifyInstance, deps: Deps): void {
  const { db, now, site } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const hidden = { schema: { hide: true, querystring: eventQuerySchema } }

  api.get(paths.events.calendar(), hidden, async (request, reply) => {
    const { city } = request.query
    const events = inCity(await listEvents(db, now()), city)
    const name = nameOf(events, city)
    return sendCalendar(reply, writeCalendar(site, { name, path: paths.events.calendar({ city }), events }))
  })

  // Calendar apps subscribe to a webcal: URL; the same file over https is only imported once.
  api.get(paths.events.subscribe(), hidden, (request, reply) => {
    const { host } = new URL(site.url)
    return reply.redirect(`webcal://${host}${paths.events.calendar({ city: request.query.city })}`, 302)
  })

  api.get(paths.events.feed(), hidden, async (request, reply) => {
    const { city } = request.query
    const events = inCity(await listEvents(db, now()), city)
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(writeEventFeed({ site, name: nameOf(events, city), city, events, now: now() }))
  })

  const one = { schema: { hide: true, params: idSchema } }
  api.get(paths.events.file(':id'), one, async (request, reply) => {
    const event = (await listEvents(db, now())).find(({ id }) => id === Number(request.params.id))
    if (!event) return reply.callNotFound()
    const file = writeCalendar(site, {
      name: event.title,
      path: paths.events.file(event.id),
      events: [event],
    })
    reply.header('Content-Disposition', `attachment; filename="event-${event.id}.ics"`)
    return sendCalendar(reply, file)
  })
}

const inCity = (events: EventRow[], city: string | undefined) =>
  city ? events.filter((event) => cityOf(event).slug === city) : events

function nameOf(events: readonly EventRow[], city: string | undefined): string {
  const [first] = events
  return city && first ? `Community events, ${cityOf(first).name}` : 'Community events'
}

function sendCalendar(reply: FastifyReply, file: string) {
  return reply.type('text/calendar; charset=utf-8').header('Cache-Control', 'public, max-age=300').send(file)
}
