import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { MissCounter } from './miss-counter.ts'
import { searchAnswerSchema, searchCallSchema } from './search.schema.ts'
import { type SearchDeps, searchSite } from './search-site.ts'

interface Deps extends SearchDeps {
  misses: MissCounter
}

export function registerSearchApi(app: FastifyInstance, { misses, ...deps }: Deps) {
  app.addHook('onClose', () => misses.close())
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search',
    {
      schema: {
        tags: ['Search'],
        summary: 'Ads, services, businesses, news, scholarships and pages in one search, grouped and ranked',
        querystring: searchCallSchema,
        response: { 200: searchAnswerSchema },
      },
    },
    async (request) => {
      const { q, typing, kind } = request.query
      const answer = await searchSite(deps, request.query)
      const isMiss = answer.total === 0 && typing === undefined && kind === undefined
      if (isMiss) misses.count(q)
      return answer
    },
  )
}
