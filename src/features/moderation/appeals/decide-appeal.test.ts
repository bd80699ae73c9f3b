import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adAppeals, categoryCounts } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readEnv } from '../../../env.ts'
import { createAdDeps } from '../../ad-life/ad-deps.ts'
import { setAdStatus } from '../../ad-life/admin/ads-desk.ts'
import { removeAd } from '../../ad-life/ending/remove-ad.ts'
import { ENDED_AD_DAYS, forgetEndedAds } from '../../ad-life/jobs/forget-ended-ads.ts'
import { decideCase } from '../cases/decide-case.ts'
import { mailsTo, postAd, report, statusOf } from '../moderation-testing.ts'
import { findReportOutcome } from '../reports/report-ad.ts'
import { appealDecision } from './appeal-decision.ts'
import { listOpenAppeals } from './appeals.queries.ts'
import { decideAppeal } from './decide-appeal.ts'

const DAY = 86_400_000
let offset = 0
const now = () => new Date(Date.now() + offset)
const { db, secrets, get, cache } = await createTestApp({ now })
const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
const deps = createAdDeps({ env, db, now, secrets, tags: { bump: async (tag) => cache.bump(tag) } })
const TEXT = 'The licence is mine: see the register.'

async function appealOf(adId: number) {
  const [row] = await db.select().from(adAppeals).where(eq(adAppeals.adId, adId)).orderBy(adAppeals.id)
  return row
}

async function removed(reason: 'scam' | 'unclear' = 'scam') {
  const ad = await postAd(deps, 'live')
  await removeAd(deps, ad.id, { reason: reason, by: AMA })
  return ad
}

const AMA = { id: 'ama', name: 'Ama Serwaa' }

test('a seller appeals once for each decision, however often the button is pressed', async () => {
  const ad = await removed()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => appealDecision(deps, ad.hash, TEXT)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter((one) => !one.ok && one.reason === 'already')).toHaveLength(4)
  const waiting = await listOpenAppeals(db, 100)
  expect(waiting.find(({ adId }) => adId === ad.id)).toMatchObject({ text: TEXT, endedBy: 'Ama Serwaa' })
})

test('there is nothing to appeal against while the ad is live or held', async () => {
  for (const state of ['live', 'held'] as const) {
    const ad = await postAd(deps, state)
    expect(await appealDecision(deps, ad.hash, TEXT)).toEqual({ ok: false, reason: 'nothing' })
  }
})

test('an overturned appeal puts the ad back in page, list, count and site map at once', async () => {
  const ad = await postAd(deps, 'live')
  const count = async () =>
    (await db.select().from(categoryCounts)).reduce((sum, { liveCount }) => sum + liveCount, 0)
  const isSeen = async () => ({
    page: (await get(`/ads/${ad.id}`)).statusCode,
    list: (await get(`/ads?search=${encodeURIComponent(ad.form.title)}`)).body.includes(`/ads/${ad.id}"`),
    map: (await get('/sitemap-ads-1.xml')).body.includes(`/ads/${ad.id}<`),
    call: (await get('/api/ads?limit=5')).body.includes(ad.form.title),
    count: await count(),
  })
  const before = await isSeen()
  expect(before).toMatchObject({ page: 200, list: true, map: true, call: true })
  await removeAd(deps, ad.id, { reason: 'scam' })
  expect(await isSeen()).toEqual({ page: 404, list: false, map: false, call: false, count: before.count - 1 })
  await appealDecision(deps, ad.hash, TEXT)
  const appeal = await appealOf(ad.id)
  expect(await decideAppeal(deps, appeal?.id ?? 0, { verdict: 'overturn' })).toEqual({ ok: true })
  expect(await isSeen()).toEqual(before)
  expect((await mailsTo(db, ad.form.email)).at(-1)?.kind).toBe('appeal-overturned')
})

test('an upheld appeal leaves the ad off, and says why', async () => {
  const ad = await removed('unclear')
  await appealDecision(deps, ad.hash, TEXT)
  const id = (await appealOf(ad.id))?.id ?? 0
  const without = await decideAppeal(deps, id, { verdict: 'uphold', reason: ' ' })
  expect(without).toEqual({ ok: false, reason: 'reason-missing' })
  await decideAppeal(deps, id, { verdict: 'uphold', reason: 'We looked twice.' })
  expect(await statusOf(db, ad.id)).toBe('removed')
  expect((await mailsTo(db, ad.form.email)).at(-1)).toMatchObject({
    kind: 'appeal-upheld',
    textBody: expect.stringContaining('We looked twice.'),
  })
  expect(await appealDecision(deps, ad.hash, TEXT)).toEqual({ ok: false, reason: 'already' })
})

test('a second removal can be appealed again', async () => {
  const ad = await removed()
  await appealDecision(deps, ad.hash, TEXT)
  await decideAppeal(deps, (await appealOf(ad.id))?.id ?? 0, { verdict: 'overturn' })
  await removeAd(deps, ad.id, { reason: 'spam' })
  expect(await appealDecision(deps, ad.hash, TEXT)).toEqual({ ok: true })
})

test('two operators who decide an appeal at once make one decision and one mail', async () => {
  const ad = await removed()
  await appealDecision(deps, ad.hash, TEXT)
  const id = (await appealOf(ad.id))?.id ?? 0
  const before = (await mailsTo(db, ad.form.email)).length
  const outcomes = await Promise.all([
    decideAppeal(deps, id, { verdict: 'overturn' }),
    decideAppeal(deps, id, { verdict: 'uphold', reason: 'No.' }),
    decideAppeal(deps, id, { verdict: 'overturn' }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mailsTo(db, ad.form.email)).toHaveLength(before + 1)
  const status = (await appealOf(ad.id))?.status
  expect(await statusOf(db, ad.id)).toBe(status === 'overturned' ? 'live' : 'removed')
})

test('reporters read that the ad they reported came back', async () => {
  const ad = await postAd(deps, 'live')
  const { receipt, caseId } = await report(deps, ad.id)
  await decideCase(deps, caseId, { verdict: 'remove', reason: 'scam' })
  await appealDecision(deps, ad.hash, TEXT)
  await decideAppeal(deps, (await appealOf(ad.id))?.id ?? 0, { verdict: 'overturn' })
  expect(await findReportOutcome(db, receipt)).toMatchObject({ status: 'ad-restored', reason: '' })
})

test('an ad that an operator puts back by hand has won its appeal, and is forgotten in time', async () => {
  const ad = await postAd(deps, 'live')
  const { receipt, caseId } = await report(deps, ad.id)
  await decideCase(deps, caseId, { verdict: 'remove', reason: 'scam' })
  await appealDecision(deps, ad.hash, TEXT)
  expect(await setAdStatus(deps, ad.id, { status: 'live', reason: 'scam' })).toBe(true)
  expect(await appealOf(ad.id)).toMatchObject({ status: 'overturned' })
  expect((await mailsTo(db, ad.form.email)).at(-1)?.kind).toBe('appeal-overturned')
  expect(await findReportOutcome(db, receipt)).toMatchObject({ status: 'ad-restored', reason: '' })
  await removeAd(deps, ad.id, { reason: 'spam' })
  offset = (ENDED_AD_DAYS + 1) * DAY
  await forgetEndedAds(deps)
  offset = 0
  expect(await statusOf(db, ad.id)).toBeNull()
})

test('an ad that an operator puts back without an appeal tells its seller', async () => {
  const ad = await removed()
  await setAdStatus(deps, ad.id, { status: 'live', reason: 'scam' })
  expect((await mailsTo(db, ad.form.email)).at(-1)?.kind).toBe('ad-published')
})

test('an ad with an open appeal is not forgotten before somebody has decided', async () => {
  const [open, decided] = [await removed(), await removed()]
  for (const ad of [open, decided]) await appealDecision(deps, ad.hash, TEXT)
  await decideAppeal(deps, (await appealOf(decided.id))?.id ?? 0, { verdict: 'uphold', reason: 'No.' })
  offset = (ENDED_AD_DAYS + 1) * DAY
  await forgetEndedAds(deps)
  offset = 0
  expect(await statusOf(db, open.id)).toBe('removed')
  expect(await statusOf(db, decided.id)).toBeNull()
})
