import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { withQuery } from '../../paths.ts'
import { type Limit, visitorOf } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'
import { readRowId } from '../../platform/values/row-ids.ts'
import { findPlace, kilometresTo } from '../places/find-place.ts'
import type { AdQueries } from './ads.queries.ts'
import {
  type AdCard,
  type AdListCall,
  adCardSchema,
  adDetailSchema,
  adIdSchema,
  adListCallSchema,
  relaxedFilterSchema,
  shortListCallSchema,
} from './ads.schema.ts'
import { adArtPath, chooseAdArt, drawRow } from './card/ad-art.ts'
import { listLocationsLike } from './find/filter/locations.queries.ts'
import { type FoundAds, findAds, relaxFilters } from './find/find-ads.ts'
import type { ListMemory } from './find/list-memory.ts'
import type { SearchHelp } from './find/search/search-help.ts'
import { MAX_RESULTS } from './list/ad-list-query.ts'
import { findUsualPrice } from './show/price/find-usual-price.ts'
import type { ViewCounter } from './views/view-counter.ts'

interface Deps {
  db: Database
  queries: AdQueries
  views: Pick<ViewCounter, 'count'>
  help?: SearchHelp
  memory: ListMemory
}

const AD_GONE = "The ad you're looking for doesn't exist."
const VIEWS: Limit = { name: 'views', max: 240, windowMs: MINUTE_MS }
const adList = z.array(
  adCardSchema.extend({ description: z.string().optional().describe('Left out with view=card.') }),
)

export function registerAdsApi(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const describe = (summary: string) => ({ tags: ['Ads'], summary })

  const list = {
    ...describe('Live ads, filtered, sorted and paged'),
    querystring: adListCallSchema,
    response: { 200: adList },
  }
  api.get('/api/ads', { schema: list }, async (request, reply) => {
    const found = await findAds(deps, request.query)
    const { search, page, cursor } = request.query
    if (search && found.total === 0 && !page && !cursor) deps.help?.countMiss(search, request.id)
    sendPaging(reply, request.query, found)
    return present(withKilometres(found.ads, request.query), request.query.view)
  })

  const relaxed = {
    ...describe('For a list that is empty: how many ads there are without each of its filters'),
    querystring: adListCallSchema,
    response: { 200: z.array(relaxedFilterSchema) },
  }
  api.get('/api/ads/relaxed', { schema: relaxed }, (request) => relaxFilters(deps, request.query))

  for (const list of ['featured', 'popular', 'trending'] as const) {
    const shortList = {
      ...describe(SHORT_LISTS[list]),
      querystring: shortListCallSchema,
      response: { 200: adList },
    }
    api.get(`/api/ads/${list}`, { schema: shortList }, async (request) => {
      const { location, view } = request.query
      const locations = location ? await listLocationsLike(deps.db, location) : null
      const found =
        list === 'featured'
          ? await deps.queries.listFeatured(locations)
          : await deps.queries.listRanked(list, locations)
      return present(found, view)
    })
  }

  const one = {
    ...describe('One live ad, or one that was sold or expired in the last 30 days'),
    params: adIdSchema,
    response: { 200: adDetailSchema, 404: sentenceSchema },
  }
  api.get('/api/ads/:id', { schema: one }, async (request, reply) => {
    const id = readRowId(request.params.id)
    const ad = id && ((await deps.queries.findAd(id)) ?? (await deps.queries.findEndedAd(id)))
    if (!ad) return refuse(reply, 404, AD_GONE)
    return { ...ad, drawing: adArtPath(chooseAdArt(ad)), usualPrice: await findUsualPrice(deps, ad) }
  })

  const similar = {
    ...describe('The newest other ads in the same category'),
    params: adIdSchema,
    querystring: shortListCallSchema.pick({ view: true }),
    response: { 200: adList, 404: sentenceSchema },
  }
  api.get('/api/ads/:id/similar', { schema: similar }, async (request, reply) => {
    const id = readRowId(request.params.id)
    const similar = id ? await listSimilar(deps.queries, id) : null
    if (!similar) return refuse(reply, 404, AD_GONE)
    return present(similar, request.query.view)
  })

  const viewed = {
    ...describe(
      'Counts one view: at most one per visitor and day, and nothing about the visitor outlasts the day',
    ),
    params: adIdSchema,
    response: { 204: z.null() },
  }
  const limited = { config: { limits: [VIEWS] }, schema: viewed }
  api.post('/api/ads/:id/views', limited, async (request, reply) => {
    const id = readRowId(request.params.id)
    if (id) deps.views.count(id, { name: visitorOf(request), agent: request.headers['user-agent'] ?? '' })
    return reply.code(204).send(null)
  })
}

/** Null if there is no such ad. The first query finds similar ads for nearly every ad. */
async function listSimilar(queries: AdQueries, id: number) {
  const similar = await queries.listSimilar(id)
  if (similar.length > 0) return similar
  const category = await queries.findAdCategory(id)
  if (category === undefined) return null
  return category === null ? queries.listSimilarOther(id) : queries.listSimilarIn(id, category)
}

const SHORT_LISTS = {
  featured: 'The editor’s four picks',
  popular: 'The six most viewed ads of the last 30 days',
  trending: 'The four ads whose views rise fastest in the last 48 hours',
}

type AnyAd = Omit<AdCard, 'drawing'> & {
  categoryDrawing?: string | null
  description?: string
  priceCents?: number | null
  total?: number | null
}

/** Drops the internal columns, and the description from cards. */
function present(found: readonly AnyAd[], view: 'card' | undefined) {
  return drawRow(found).map(({ description, priceCents: _, total: __, ...card }) =>
    view === 'card' ? card : { ...card, description },
  )
}

/** Adds each ad's distance from the requested place. */
function withKilometres<Ad extends { location: string }>(
  found: readonly Ad[],
  { location, within }: AdListCall,
) {
  const centre = location && within ? findPlace(location) : null
  if (!centre) return found
  return found.map((ad) => ({ ...ad, kilometres: kilometresTo(centre, ad.location) }))
}

function sendPaging(reply: FastifyReply, query: AdListCall, found: FoundAds) {
  const { total, nextCursor, areSimilar, instead } = found
  reply.header('X-Total-Count', Math.min(total, MAX_RESULTS))
  if (total > MAX_RESULTS) reply.header('X-Total-Count-Capped', 'true')
  if (areSimilar) reply.header('X-Search-Similar', 'true')
  if (instead) reply.header('X-Search-Instead', withQuery('', { ...instead }).slice(1))
  if (!nextCursor) return
  const next = withQuery('/api/ads', { ...query, page: undefined, cursor: nextCursor })
  reply.header('Link', `<${next}>; rel="next"`)
}
