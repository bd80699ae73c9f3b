import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rememberUntilChanged } from '../../platform/remember-until-changed.ts'
import type { ReadLinkStatuses } from '../directories/read-link-statuses.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import { findBesideAds, listBesideCategory } from './find-beside-ads.ts'
import { findOnPage } from './find-on-page.ts'
import type { MissCounter } from './misses/miss-counter.ts'
import {
  type BesideAds,
  besideAdsSchema,
  foundOnPageSchema,
  onPageCallSchema,
  searchAnswerSchema,
  searchCallSchema,
} from './search.schema.ts'
import { searchSite } from './search-site.ts'

interface Deps {
  engine: SearchEngine
  misses: MissCounter
  readLinkStatuses: ReadLinkStatuses
  /** Changes with everything that can be found, and every minute. */
  foundVersion: () => string
}

/** The search behind every box of the site. */
export function registerSearchApi(
  app: FastifyInstance,
  { engine, misses, readLinkStatuses, foundVersion }: Deps,
) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const everything = {
    tags: ['Search'],
    summary: 'One search for everything: the best answer, and groups in the order of their best hit',
    querystring: searchCallSchema,
    response: { 200: searchAnswerSchema },
  }
  api.get('/api/search', { schema: everything }, async (request) => {
    const { q, typing, kind } = request.query
    const answer = await searchSite(engine, request.query, await readLinkStatuses())
    const isFound = answer.total > 0 && !answer.isClosest
    const isMiss = !isFound && typing === undefined && kind === undefined
    if (isMiss) misses.count(q, request.id)
    return answer
  })
  const besideAds = {
    tags: ['Search'],
    summary:
      'For a list of ads: the services that answer a search better, and the category it names; without a search those that go with a category',
    querystring: z.object({
      q: searchCallSchema.shape.q.optional(),
      category: z.string().max(80).optional().describe('A slug.'),
    }),
    response: { 200: besideAdsSchema },
  }
  // Every page, filter and sort order of a search has the same services beside it.
  const remember = rememberUntilChanged<BesideAds>(foundVersion)
  api.get('/api/search/beside-ads', { schema: besideAds }, ({ query: { q, category = '' } }) =>
    q ? remember(q, () => findBesideAds(engine, q)) : listBesideCategory(engine, category),
  )
  const onPage = {
    tags: ['Search'],
    summary: 'What a box of one page finds: the ids of the entries on it, by meaning and spelling',
    querystring: onPageCallSchema,
    response: { 200: foundOnPageSchema },
  }
  api.get('/api/search/on-page', { schema: onPage }, async (request) => {
    const { q, page, typing } = request.query
    const found = await findOnPage(engine, { q, page })
    if (found.ids.length === 0 && found.elsewhere === 0 && typing === undefined) misses.count(q, request.id)
    return found
  })
}
