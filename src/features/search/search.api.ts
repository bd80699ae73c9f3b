import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../database/client.ts'
import type { Now } from '../../platform/clock.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import { MissCounter } from './misses/miss-counter.ts'
import { searchAnswerSchema, searchCallSchema } from './search.schema.ts'
import { searchSite } from './search-site.ts'

interface Deps {
  db: Database
  now: Now
  engine: SearchEngine
}

/** The search behind every box of the site. */
export function registerSearchApi(app: FastifyInstance, { db, now, engine }: Deps) {
  const onError = (error: Error) =>
    app.log.warn({ err: error }, 'searches that found nothing were not counted')
  const misses = new MissCounter({ db, now, onError })
  app.addHook('onClose', () => misses.close())
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search',
    {
      schema: {
        tags: ['Search'],
        summary: 'One search for everything: the best answer, and groups in the order of their best hit',
        querystring: searchCallSchema,
        response: { 200: searchAnswerSchema },
      },
    },
    async (request) => {
      const { q, typing, kind } = request.query
      const answer = await searchSite(engine, request.query)
      const isMiss = answer.total === 0 && typing === undefined && kind === undefined
      if (isMiss) misses.count(q)
      return answer
    },
  )
}
