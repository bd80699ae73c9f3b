import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { suggestPlaces } from './find-place.ts'

const MAX_SUGGESTED = 8

export function registerPlacesApi(app: FastifyInstance) {
  const schema = {
    tags: ['Places'],
    summary: 'Canadian places whose names begin like this, largest first. Places: GeoNames, CC BY 4.0',
    querystring: z.object({ search: z.string().max(80).default('') }),
    response: { 200: z.array(z.string()) },
  }
  app.withTypeProvider<ZodTypeProvider>().get('/api/places', { schema }, async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400')
    return suggestPlaces(request.query.search, MAX_SUGGESTED)
  })
}
