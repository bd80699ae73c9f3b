import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../../database/client.ts'
import { rememberUntilChanged } from '../../../platform/remember-until-changed.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { toLocalTime } from '../../../platform/time/local-time.ts'
import { adListCallSchema } from '../ads.schema.ts'
import { readCall } from '../find/filter/read-filter.ts'
import type { CountsVersion, ListMemory } from '../find/list-memory.ts'
import type { SearchHelp } from '../find/search/search-help.ts'
import { unordered, writeAdListQuery } from '../list/ad-list-query.ts'
import { countFacets } from './count-facets.ts'
import { type Facets, facetsSchema } from './facets.schema.ts'

interface Deps {
  db: Database
  now: Now
  timeZone: string
  countsVersion: CountsVersion
  memory: ListMemory
  help?: SearchHelp
}

export function registerFacetsApi(app: FastifyInstance, deps: Deps) {
  // Every page and sort order of a list has the same counts.
  const remember = rememberUntilChanged<Facets>(deps.countsVersion)
  const schema = {
    tags: ['Ads'],
    summary: 'For a list: how many ads each further choice would show',
    querystring: adListCallSchema,
    response: { 200: facetsSchema },
  }
  app.withTypeProvider<ZodTypeProvider>().get('/api/ads/facets', { schema }, (request) => {
    const query = unordered(readCall(request.query))
    const key = `${toLocalTime(deps.now(), deps.timeZone).date} ${JSON.stringify(writeAdListQuery(query))}`
    return remember(key, () => countFacets(deps, query))
  })
}
