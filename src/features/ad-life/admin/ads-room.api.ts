import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { operatorOf } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { MAIL_REQUESTS } from '../../../platform/http/limits/limits.ts'
import type { AdDeps } from '../ad-deps.ts'
import { bumpModerated } from '../bump-moderated.ts'
import { type EndReason, endReasonNames, endReasons } from '../ending/end-reasons.ts'
import { writeToSeller } from '../write-to-seller.ts'
import { actOnAd } from './acts/act-on-ad.ts'
import { checkLicence } from './acts/check-licence.ts'
import { findContact } from './ad-drawer.queries.ts'
import { countAds, countSamples, deleteSamples, listAds, listCategoryNames } from './ads-room.queries.ts'
import {
  actedSchema,
  actSchema,
  adDetailSchema,
  adIdSchema,
  adsPageSchema,
  adsQuerySchema,
  licenceCheckedSchema,
  licenceCheckSchema,
  reasonsSchema,
  removedSamplesSchema,
  revealedSchema,
  revealSchema,
  writeSchema,
  writtenSchema,
} from './ads-room.schema.ts'
import { showAd, toRow } from './show-ad.ts'
import { exportAds } from './table/export-ads.ts'

const LICENCE_PROBLEMS = {
  gone: 'This ad no longer exists.',
  'no-licence': 'The ad names no licence, or has no seller.',
}

const WRITE_PROBLEMS = {
  'no-seller': 'This ad has no seller to write to.',
  unconfirmed: 'The seller has not confirmed the address yet, so nothing is emailed to it.',
}

interface Deps extends AdminDeps {
  ads: AdDeps
}

/** The ads for the console: list and view them, and act on one or many. */
export function registerAdsCalls(scope: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  adminRead(scope, '/ads', {
    role: 'operator',
    query: adsQuerySchema,
    answer: adsPageSchema,
    async read({ input }) {
      const [found, counts, samples, categories] = await Promise.all([
        listAds(db, input, now()),
        countAds(db, input, now()),
        countSamples(db),
        listCategoryNames(db),
      ])
      const rows = found.map((ad) => toRow(ad, deps.ads))
      return { ads: rows, total: counts[input.tab] ?? 0, counts, samples, categories }
    },
  })
  adminRead(scope, '/ads/reasons', {
    role: 'operator',
    answer: reasonsSchema,
    read: async () => ({
      reasons: Object.entries(endReasonNames).map(([id, name]) => ({
        id,
        name,
        words: endReasons[id as EndReason],
      })),
    }),
  })
  adminRead(scope, '/ads/:id', {
    role: 'operator',
    params: adIdSchema,
    answer: adDetailSchema,
    read: async ({ params }) =>
      (await showAd(deps.ads, params.id)) ?? refuse('This ad no longer exists.', { status: 404 }),
  })
  registerActs(scope, deps)
  registerLicenceCheck(scope, deps)
  scope.post(
    '/ads/export',
    { config: { access: 'operator' }, schema: { hide: true } },
    async (request, reply) => {
      await recordAction(deps, operatorOf(request), { action: 'ads.export', target: '' })
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="ads.csv"')
        .send(exportAds(db))
    },
  )
}

function registerLicenceCheck(scope: FastifyInstance, deps: Deps) {
  adminChange(scope, deps, '/ads/licence-check', {
    role: 'operator',
    action: 'ads.licence-check',
    body: licenceCheckSchema,
    answer: licenceCheckedSchema,
    async change({ input: { id, what }, operator }) {
      const outcome = await checkLicence(deps.ads, id, { what, by: operator.name })
      if (!outcome.ok) return refuse(LICENCE_PROBLEMS[outcome.reason], { status: 404 })
      const reason = what || 'undone'
      return { recorded: { target: `ad ${id}`, reason }, answer: { isChecked: what !== '' } }
    },
  })
}

function registerActs(scope: FastifyInstance, deps: Deps) {
  adminChange(scope, deps, '/ads/act', {
    role: 'operator',
    action: 'ads.act',
    body: actSchema,
    answer: actedSchema,
    async change({ input: { ids, ...act }, operator }) {
      const done: number[] = []
      const refused: { id: number; message: string }[] = []
      for (const id of ids) {
        const message = await actOnAd(deps.ads, id, act, operator)
        if (message) refused.push({ id, message })
        else done.push(id)
      }
      for (const id of done)
        await recordAction(deps, operator, {
          action: `ads.${act.act}`,
          target: `ad ${id}`,
          reason: act.reason,
        })
      const [first] = refused
      if (done.length === 0 && first) return refuse(first.message)
      return { recorded: null, answer: { done, refused } }
    },
  })
  adminChange(scope, deps, '/ads/reveal', {
    role: 'operator',
    action: 'ads.reveal',
    body: revealSchema,
    answer: revealedSchema,
    async change({ input: { id, what } }) {
      const value = (await findContact(deps.db, id))?.[what]
      if (!value) return refuse('The seller gave none.', { status: 404 })
      return { recorded: { target: `ad ${id}`, reason: what }, answer: { value } }
    },
  })
  adminChange(scope, deps, '/ads/write', {
    role: 'operator',
    action: 'ads.write',
    limits: [MAIL_REQUESTS],
    body: writeSchema,
    answer: writtenSchema,
    async change({ input: { id, words } }) {
      const outcome = await writeToSeller(deps.ads, id, words)
      if (!outcome.ok) return refuse(WRITE_PROBLEMS[outcome.reason], { status: 404 })
      return { recorded: { target: `ad ${id}` }, answer: { isSent: true } }
    },
  })
  adminChange(scope, deps, '/ads/samples/remove', {
    role: 'owner',
    action: 'ads.remove-samples',
    answer: removedSamplesSchema,
    async change() {
      const removed = await deleteSamples(deps.db)
      await bumpModerated(deps.ads, 'ads')
      return { recorded: { target: `${removed} sample ads` }, answer: { removed } }
    },
  })
}
