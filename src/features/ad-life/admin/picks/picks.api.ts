import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../../console/server/admin-calls.ts'
import { FEATURED_COUNT } from '../../../ads/ads.queries.ts'
import { adArtPath, chooseAdArt } from '../../../ads/card/ad-art.ts'
import type { AdDeps } from '../../ad-deps.ts'
import { listFeatured, listFeatureSuggestions } from '../ads-room.queries.ts'
import { toRow } from '../show-ad.ts'
import { listEndDays, listPlans } from './picks.queries.ts'
import { newPickSchema, pickDatesSchema, pickIdSchema, pickOrderSchema, picksSchema } from './picks.schema.ts'
import { addPick, changePick, orderPicks, removePick, todayOf } from './picks-desk.ts'

interface Deps extends AdminDeps {
  ads: AdDeps
}

const role = 'editor'
const SUGGESTIONS = 3
export const PICK_PROBLEMS = {
  already: 'It is already featured.',
  'not-live': 'Only a live ad can be featured.',
  over: 'Choose a last day that has not passed and is not before the first.',
}

/** The featured ads of the home page in the editor's order, and the planned ones. */
export function registerPicksCalls(scope: FastifyInstance, deps: Deps) {
  adminRead(scope, '/picks', { role, answer: picksSchema, read: () => readPicks(deps) })
  adminChange(scope, deps, '/picks/add', {
    role,
    action: 'pick.add',
    body: newPickSchema,
    async change({ input, operator }) {
      const outcome = await addPick(deps.ads, { ...input, by: operator.name })
      if (outcome !== 'added')
        return refuse(PICK_PROBLEMS[outcome], outcome === 'over' ? { field: 'endsOn' } : {})
      return { recorded: { target: `ad ${input.id}` } }
    },
  })
  adminChange(scope, deps, '/picks/order', {
    role,
    action: 'pick.order',
    body: pickOrderSchema,
    async change({ input: { ids } }) {
      const isOrdered = await orderPicks(deps.ads, ids)
      if (!isOrdered)
        return refuse('The featured ads have changed since. Look at them again.', { status: 409 })
      return { recorded: { target: '' } }
    },
  })
  adminChange(scope, deps, '/picks/remove', {
    role,
    action: 'pick.out',
    body: pickIdSchema,
    async change({ input: { id } }) {
      if (!(await removePick(deps.ads, id))) return refuse('It is not featured any more.', { status: 404 })
      return { recorded: { target: `ad ${id}` } }
    },
  })
  registerPickDates(scope, deps)
}

function registerPickDates(scope: FastifyInstance, deps: Deps) {
  adminChange(scope, deps, '/picks/start', {
    role,
    action: 'pick.start',
    body: pickIdSchema,
    async change({ input: { id }, operator }) {
      const isStarted = await changePick(deps.ads, id, { isStarted: true, by: operator.name })
      if (!isStarted) return refuse('It’s no longer there.', { status: 404 })
      return { recorded: { target: `ad ${id}` } }
    },
  })
  adminChange(scope, deps, '/picks/dates', {
    role,
    action: 'pick.dates',
    body: pickDatesSchema,
    async change({ input: { id, endsOn }, operator }) {
      if (!(await changePick(deps.ads, id, { endsOn, by: operator.name })))
        return refuse(PICK_PROBLEMS.over, { field: 'endsOn' })
      return { recorded: { target: `ad ${id}`, reason: endsOn } }
    },
  })
}

async function readPicks(deps: Deps) {
  const today = todayOf(deps.ads)
  const [featured, ends, plans] = await Promise.all([
    listFeatured(deps.db),
    listEndDays(deps.db),
    listPlans(deps.db, today),
  ])
  const free = Math.max(0, FEATURED_COUNT - featured.filter(({ status }) => status === 'live').length)
  const suggested = free > 0 ? await listFeatureSuggestions(deps.db, SUGGESTIONS) : []
  return {
    picks: featured.map((ad) => ({
      ...toRow(ad, deps.ads),
      isLive: ad.status === 'live',
      endsOn: ends.get(ad.id) ?? null,
    })),
    planned: plans.map((plan) => ({
      ...plan,
      isLive: plan.status === 'live',
      picture: deps.ads.photoSecrets.open('operator', plan.imageUrl ?? adArtPath(chooseAdArt(plan))),
    })),
    suggestions: suggested.map((ad) => toRow(ad, deps.ads)),
    places: FEATURED_COUNT,
    today,
  }
}
