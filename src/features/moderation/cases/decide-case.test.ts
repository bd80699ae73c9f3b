import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adReports, adSellers, ads } from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readEnv } from '../../../env.ts'
import { createAdDeps } from '../../ad-life/ad-deps.ts'
import { listHeldAds } from '../../ad-life/admin/held-ads.ts'
import { removeAd } from '../../ad-life/ending/remove-ad.ts'
import { approveAd } from '../../ad-life/review/decide-held-ad.ts'
import { deleteAd } from '../../ad-life/seller/keep-ad.ts'
import { markSold } from '../../ad-life/seller/sell-ad.ts'
import { editAd } from '../../posting/edit-ad.ts'
import { caseOf, mailsTo, postAd, report, statusOf } from '../moderation-testing.ts'
import { findReportOutcome, reportAd } from '../reports/report-ad.ts'
import { listOpenCases } from './cases.queries.ts'
import { closeGoneCases, forgetCases } from './close-case.ts'
import { decideCase } from './decide-case.ts'

let offset = 0
const now = () => new Date(Date.now() + offset)
const { db, secrets, get } = await createTestApp({ template: 'samples', now })
const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
const deps = createAdDeps({ env, db, now, secrets, tags: { bump: async () => undefined } })

const AMA = { id: 'ama', name: 'Ama Serwaa' }

test('all reports of an ad wait as one case, however many come at once', async () => {
  const ad = await postAd(deps, 'live')
  const made = await Promise.all(Array.from({ length: 12 }, () => report(deps, ad.id)))
  expect(new Set(made.map(({ caseId }) => caseId)).size).toBe(1)
  expect(new Set(made.map(({ receipt }) => receipt)).size).toBe(12)
  const open = (await listOpenCases(db, 100)).filter(({ adId }) => adId === ad.id)
  expect(open).toHaveLength(1)
  expect(open[0]?.reports).toHaveLength(12)
})

test('only what readers can see can be reported', async () => {
  const held = await postAd(deps, 'held')
  const typed = { reason: 'scam', details: '', email: null } as const
  expect(await reportAd(deps, held.id, typed)).toEqual({ ok: false, reason: 'gone' })
  expect(await reportAd(deps, 999_999_999, typed)).toEqual({ ok: false, reason: 'gone' })
})

test('a dismissed case leaves the ad, tells each reporter once and forgets the addresses', async () => {
  const ad = await postAd(deps, 'live')
  const { receipt, caseId } = await report(deps, ad.id, { email: 'esi@example.com' })
  await report(deps, ad.id, { email: 'esi@example.com', reason: 'sold' })
  expect(await decideCase(deps, caseId, { verdict: 'dismiss' })).toEqual({ ok: true })
  expect(await statusOf(db, ad.id)).toBe('live')
  const told = await mailsTo(db, 'esi@example.com')
  expect(told.map(({ kind }) => kind)).toEqual(['ad-report-decided'])
  expect(told[0]?.textBody).toContain(`https://akwaaba.example/report/status?receipt=${receipt}`)
  const rows = await db.select().from(adReports).where(eq(adReports.caseId, caseId))
  expect(rows.map(({ email }) => email)).toEqual([null, null])
  expect(await findReportOutcome(db, receipt)).toMatchObject({ status: 'ad-dismissed' })
})

test('a removed ad is gone for readers; its seller reads the rule and how to appeal, its reporter the outcome', async () => {
  const ad = await postAd(deps, 'live')
  const { receipt, caseId } = await report(deps, ad.id, { email: 'yaa@example.com' })
  await decideCase(deps, caseId, { verdict: 'remove', reason: 'scam' }, AMA)
  expect(await statusOf(db, ad.id)).toBe('removed')
  expect((await get(`/ads/${ad.id}`)).statusCode).toBe(404)
  const email = (await mailsTo(db, ad.form.email)).at(-1)
  expect(email?.kind).toBe('ad-removed')
  expect(email?.textBody).toContain('in a way that scams do')
  expect(email?.textBody).toContain(`https://akwaaba.example/ads/appeal/${ad.token}`)
  expect(email?.textBody).not.toMatch(/yaa@|Ama Serwaa|reported/)
  expect((await mailsTo(db, 'yaa@example.com'))[0]?.textBody).toContain('in a way that scams do')
  expect(await findReportOutcome(db, receipt)).toMatchObject({
    status: 'ad-removed',
    entryName: ad.form.title,
  })
})

test('a returned ad waits for its seller, and comes to the operators only when it was changed', async () => {
  const ad = await postAd(deps, 'live')
  const { caseId, receipt } = await report(deps, ad.id, { reason: 'category' })
  await decideCase(deps, caseId, { verdict: 'return', reason: 'return-category' })
  expect(await statusOf(db, ad.id)).toBe('held')
  expect((await mailsTo(db, ad.form.email)).at(-1)).toMatchObject({
    kind: 'ad-returned',
    textBody: expect.stringContaining('Please choose the category that fits it.'),
  })
  expect(await findReportOutcome(db, receipt)).toMatchObject({ status: 'ad-returned', reason: '' })
  const isWaiting = async () => (await listHeldAds(db, 500)).some(({ id }) => id === ad.id)
  expect(await isWaiting()).toBe(false)
  const form = { ...ad.form, category: 'food-restaurants' }
  expect(await editAd(deps, ad.hash, { form, photos: [] })).toMatchObject({ ok: true, status: 'held' })
  expect(await isWaiting()).toBe(true)
  await editAd(deps, ad.hash, { form, photos: [] })
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, ad.id))
  expect(seller?.heldFor).toContain('changed-as-asked')
  await approveAd(deps, ad.id)
  expect(await statusOf(db, ad.id)).toBe('live')
})

test('two operators who decide at once make one decision, one mail and one line of the log', async () => {
  const ad = await postAd(deps, 'live')
  const { caseId } = await report(deps, ad.id, { email: 'kojo@example.com' })
  const outcomes = await Promise.all([
    decideCase(deps, caseId, { verdict: 'remove', reason: 'scam' }),
    decideCase(deps, caseId, { verdict: 'dismiss' }),
    decideCase(deps, caseId, { verdict: 'return', reason: 'return-words' }),
    decideCase(deps, caseId, { verdict: 'remove', reason: 'spam' }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mailsTo(db, 'kojo@example.com')).toHaveLength(1)
  expect((await caseOf(db, caseId))?.status).not.toBe('open')
})

test('reports that come while the case is decided are neither lost nor stuck', async () => {
  const ad = await postAd(deps, 'live')
  const { caseId } = await report(deps, ad.id)
  const work = Array.from({ length: 20 }, (_, turn) =>
    turn === 10 ? decideCase(deps, caseId, { verdict: 'dismiss' }) : report(deps, ad.id),
  )
  const made = await Promise.all(work)
  for (const one of made) {
    if (!('receipt' in one)) continue
    expect(await findReportOutcome(db, one.receipt)).not.toBeNull()
  }
})

test.each([
  ['sold', (hash: string) => markSold(deps, hash, async () => {}), 'ad-gone'],
  ['deleted', (hash: string) => deleteAd(deps, hash), 'ad-gone'],
] as const)(
  'the case of an ad that was %s is closed, and the reporter told so',
  async (what, end, status) => {
    const ad = await postAd(deps, 'live')
    const { receipt, caseId } = await report(deps, ad.id, { email: `${what}@example.com` })
    await end(ad.hash)
    expect(await decideCase(deps, caseId, { verdict: 'remove', reason: 'scam' })).toMatchObject({ ok: false })
    await closeGoneCases(deps)
    expect(await findReportOutcome(db, receipt)).toMatchObject({ status })
    expect(await mailsTo(db, `${what}@example.com`)).toHaveLength(1)
    if (what === 'deleted')
      expect(JSON.stringify(await findReportOutcome(db, receipt))).not.toContain(ad.form.title)
  },
)

test('an ad that was removed another way closes its case with that reason', async () => {
  const ad = await postAd(deps, 'live')
  const { receipt } = await report(deps, ad.id)
  await removeAd(deps, ad.id, { reason: 'prohibited' })
  await closeGoneCases(deps)
  expect(await findReportOutcome(db, receipt)).toMatchObject({
    status: 'ad-removed',
    reason: expect.stringContaining('do not allow'),
  })
})

test('an ad without a seller can be removed, and is not sent back to nobody', async () => {
  const [id = 0] = await insertAds(db, [{ title: 'Put in by us' }])
  const { caseId } = await report(deps, id)
  const back = await decideCase(deps, caseId, { verdict: 'return', reason: 'return-words' })
  expect(back).toEqual({ ok: false, reason: 'no-seller' })
  expect(await decideCase(deps, caseId, { verdict: 'remove', reason: 'sold' })).toEqual({ ok: true })
  expect(await statusOf(db, id)).toBe('removed')
})

test('a decided case is forgotten after a year, an open one never', async () => {
  const [one, other] = [await postAd(deps, 'live'), await postAd(deps, 'live')]
  const decided = await report(deps, one.id)
  const open = await report(deps, other.id)
  await decideCase(deps, decided.caseId, { verdict: 'dismiss' })
  const year = 365 * 86_400_000
  offset = year - 60_000
  await forgetCases(deps)
  expect(await findReportOutcome(db, decided.receipt)).not.toBeNull()
  offset = year + 60_000
  await forgetCases(deps)
  expect(await findReportOutcome(db, decided.receipt)).toBeNull()
  expect(await findReportOutcome(db, open.receipt)).not.toBeNull()
  offset = 0
  expect(await db.select().from(ads).where(eq(ads.id, one.id))).toHaveLength(1)
})
