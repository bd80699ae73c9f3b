import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DatabaseClient } from '../../../database/client.ts'
import type { Now } from '../../platform/clock.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import { MissCounter } from './miss-counter.ts'
import { createNewsIndex } from './news-index.ts'
import { searchAnswerSchema, searchCallSchema } from './search.schema.ts'
import { SearchIndex } from './search-index.ts'
import { listSearchItems } from './search-items.content.ts'
import { searchSite } from './search-site.ts'
import { readSynonyms } from './synonyms.content.ts'

interface Deps {
  database: DatabaseClient
  now: Now
  entries: ListedEntry[]
}

/** The content is indexed once, here; only the ads are asked for at every search. */
export function registerSearchApi(app: FastifyInstance, { database, now, entries }: Deps) {
  const index = new SearchIndex(listSearchItems(entries))
  const newsIndex = createNewsIndex({ db: database.readDb, now })
  const deps = { db: database.readDb, index, newsIndex, synonyms: readSynonyms() }
  const onError = (error: Error) =>
    app.log.warn({ err: error }, 'searches that found nothing were not counted')
  const misses = new MissCounter({ db: database.db, now, onError })
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
