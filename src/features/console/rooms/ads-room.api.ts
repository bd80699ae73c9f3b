import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AD_STATUSES } from '../../../../database/schema.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { rowIdSchema } from '../../../platform/row-ids.ts'
import {
  countAdsByDay,
  countViewsByDay,
  featureAd,
  listAllAds,
  setAdStatus,
} from '../../ad-life/admin/ads-desk.ts'
import { exportAds } from '../../ad-life/admin/export-ads.ts'
import { END_REASONS } from '../../ad-life/end-reasons.ts'
import { listSearchMisses } from '../../search/misses/search-misses.queries.ts'
import { actAs } from '../console-deps.ts'
import { barChart, missChart } from '../parts/chart.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'
import { ADS_AT_ONCE, adsView } from './ads-view.ts'

const PATH = '/admin/ads'
const querySchema = z.object({
  search: z.string().max(200).catch(''),
  status: z.enum(AD_STATUSES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
const idSchema = z.object({ id: rowIdSchema })

/** Every ad: found, shown or taken off, picked for the home page, and given out as CSV. */
export function registerAdsRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/ads', forRole('moderator'), async (request, reply) => {
    const query = querySchema.parse(request.query)
    const now = deps.now()
    const monthAgo = new Date(now.getTime() - 30 * DAY_MS).toISOString().slice(0, 10)
    const [ads, byDay, views, misses] = await Promise.all([
      listAllAds(deps.db, { ...query, limit: ADS_AT_ONCE + 1, offset: (query.page - 1) * ADS_AT_ONCE }),
      countAdsByDay(deps.db, now),
      countViewsByDay(deps.db, now),
      listSearchMisses(deps.db, monthAgo, 6),
    ])
    const charts = [barChart('new ads', byDay), barChart('views', views), missChart(misses)]
    const isOwner = operatorOf(request).role === 'owner'
    const body = adsView({ ads, query, charts, token: tokenField(deps, request), isOwner, env: deps.env })
    return showRoom(deps, request, reply, { title: 'Ads', path: PATH, body })
  })

  scope.post('/ads/status', forRole('moderator'), async (request, reply) => {
    const { id, status, reason } = idSchema
      .extend({ status: z.enum(AD_STATUSES), reason: z.enum(END_REASONS).catch('unclear') })
      .parse(request.body)
    const act = { action: 'ad.status', target: `ad ${id}`, reason: status }
    const isChanged = await actAs(deps, operatorOf(request), act, () =>
      setAdStatus(deps.ads, id, { status, reason, by: operatorOf(request) }),
    )
    return backTo(reply, PATH, isChanged ? `Ad ${id} is now: ${status}.` : 'There is no such ad.')
  })

  scope.post('/ads/feature', forRole('moderator'), async (request, reply) => {
    const position = z
      .literal('')
      .transform(() => null)
      .or(z.coerce.number().int().min(1).max(99))
    const { id, place } = idSchema.extend({ place: position }).parse(request.body)
    const act = { action: 'ad.feature', target: `ad ${id}`, reason: String(place ?? 'out') }
    await actAs(deps, operatorOf(request), act, () => featureAd(deps, id, place))
    return backTo(reply, PATH, place ? `Ad ${id} is pick ${place}.` : `Ad ${id} is no longer a pick.`)
  })

  scope.post('/ads/export', forRole('moderator'), async (request, reply) => {
    await recordAction(deps, operatorOf(request), { action: 'ads.export', target: '' })
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="ads.csv"')
      .send(exportAds(deps.db))
  })
}
