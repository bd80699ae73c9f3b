import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../../database/client.ts'
import type { Now } from '../../../platform/clock.ts'
import { adListCallSchema } from '../ads.schema.ts'
import { readCall } from '../find/read-filter.ts'
import { unordered, writeAdListQuery } from '../list/ad-list-query.ts'
import { countFacets } from './count-facets.ts'
import { type Facets, facetsSchema } from './facets.schema.ts'

interface Deps {
  db: Database
  now: Now
  /** Changes with every ad: what was counted before is out of date then. */
  adsVersion: () => number
}

const MAX_KEPT = 500

export function registerFacetsApi(app: FastifyInstance, deps: Deps) {
  const count = rememberCounts(deps)
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/ads/facets',
    {
      schema: {
        tags: ['Ads'],
        summary: 'For a list: how many ads each further choice would show',
        querystring: adListCallSchema,
        response: { 200: facetsSchema },
      },
    },
    (request) => count(unordered(readCall(request.query))),
  )
}

/** Every page and order of a list has the same counts, so they are counted once until an ad changes. */
function rememberCounts(deps: Deps) {
  const kept = new Map<string, Promise<Facets>>()
  let version = deps.adsVersion()
  return (query: Parameters<typeof countFacets>[1]): Promise<Facets> => {
    if (version !== deps.adsVersion() || kept.size >= MAX_KEPT) {
      kept.clear()
      version = deps.adsVersion()
    }
    const key = `${deps.now().toISOString().slice(0, 10)} ${JSON.stringify(writeAdListQuery(query))}`
    const known = kept.get(key)
    if (known) return known
    const counted = countFacets(deps, query)
    kept.set(key, counted)
    counted.catch(() => kept.delete(key))
    return counted
  }
}
