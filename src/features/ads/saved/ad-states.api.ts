import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../../database/client.ts'
import { adStateSchema, adStatesCallSchema } from '../ads.schema.ts'
import { listAdStates } from './ad-states.queries.ts'

/** Serves the current state of the ads saved on a device. */
export function registerAdStates(app: FastifyInstance, { db }: { db: Database }) {
  const schema = {
    tags: ['Ads'],
    summary: 'The state and price of some ads right now; an ad that is gone is left out',
    querystring: adStatesCallSchema,
    response: { 200: z.array(adStateSchema) },
  }
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/ads/states', { schema }, (request) => listAdStates(db, request.query.ids))
}
