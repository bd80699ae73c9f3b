import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../../console/server/admin-calls.ts'
import { FEATURED_COUNT } from '../../../ads/ads.queries.ts'
import type { AdDeps } from '../../ad-deps.ts'
import { featureAd } from '../ads-desk.ts'
import { listFeatured } from '../ads-room.queries.ts'
import { toRow } from '../show-ad.ts'
import { okSchema, pickIdSchema, pickOrderSchema, picksSchema } from './picks.schema.ts'
import { addPick, orderPicks } from './picks-desk.ts'

interface Deps extends AdminDeps {
  ads: AdDeps
}

const OK = { ok: true as const }
const role = 'editor'
const PROBLEMS = {
  already: 'It is featured already.',
  'not-live': 'Only a live ad can be featured.',
}

/** The ads that the home page features, in the editor's order. */
export function registerPicksCalls(scope: FastifyInstance, deps: Deps) {
  adminRead(scope, '/picks', {
    role,
    answer: picksSchema,
    async read() {
      const featured = await listFeatured(deps.db)
      const picks = featured.map((ad) => ({ ...toRow(ad, deps.ads), isLive: ad.status === 'live' }))
      return { picks, places: FEATURED_COUNT }
    },
  })
  adminChange(scope, deps, '/picks/add', {
    role,
    action: 'pick.add',
    body: pickIdSchema,
    answer: okSchema,
    async change({ input: { id } }) {
      const outcome = await addPick(deps.ads, id)
      if (outcome !== 'added') return refuse(PROBLEMS[outcome])
      return { recorded: { target: `ad ${id}` }, answer: OK }
    },
  })
  adminChange(scope, deps, '/picks/order', {
    role,
    action: 'pick.order',
    body: pickOrderSchema,
    answer: okSchema,
    async change({ input: { ids } }) {
      const isOrdered = await orderPicks(deps.ads, ids)
      if (!isOrdered)
        return refuse('The featured ads have changed since. Look at them again.', { status: 409 })
      return { recorded: { target: '' }, answer: OK }
    },
  })
  adminChange(scope, deps, '/picks/remove', {
    role,
    action: 'pick.out',
    body: pickIdSchema,
    answer: okSchema,
    async change({ input: { id } }) {
      if (!(await featureAd(deps.ads, id, null))) return refuse('There is no such ad.', { status: 404 })
      return { recorded: { target: `ad ${id}` }, answer: OK }
    },
  })
}
