import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import { eventCardSchema, eventDetailSchema, eventListSchema, eventQuerySchema } from './events.schema.ts'
import { type EventDeps, findEvents, findThisWeek } from './find-events.ts'
import { showEvent } from './show/show-event.ts'

const HOME_EVENTS = 4

export function registerEventsApi(app: FastifyInstance, deps: EventDeps): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/events',
    describeRoute('Events', 'Upcoming events, week by week; a weekly event is listed once', {
      querystring: eventQuerySchema,
      response: { 200: eventListSchema },
    }),
    (request) => findEvents(deps, request.query),
  )

  api.get(
    '/api/events/this-week',
    describeRoute('Events', 'The next events this week', {
      response: { 200: z.array(eventCardSchema) },
    }),
    async () => (deps.isOff?.() ? [] : findThisWeek(deps, HOME_EVENTS)),
  )

  api.get(
    '/api/events/:id',
    describeRoute('Events', 'One event that is still to come, and the others of its week', {
      params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
      response: { 200: eventDetailSchema, 404: sentenceSchema },
    }),
    async (request, reply) =>
      (await showEvent(deps, Number(request.params.id))) ??
      refuse(reply, 404, 'This event is over or removed.'),
  )
}
