import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adSellers, ads, moderationActs } from '../../../../database/schema.ts'
import { createTestAds } from '../../../../tests/fixtures/test-ads.ts'
import { confirmAd } from '../../posting/confirm-ad.ts'
import { lockAd } from '../ad-life.queries.ts'
import { refuseAd } from '../review/decide-held-ad.ts'
import { markSold } from '../seller/sell-ad.ts'
import { removeAd } from './remove-ad.ts'
import { restoreAd } from './restore-ad.ts'

const { db, deps, clock, submit, publish, statusOf, mailsTo, isListed, bumped } = await createTestAds()
const DAY = 86_400_000
const KOFI = { id: 'kofi', name: 'Kofi' }

const restore = (adId: number) =>
  db.transaction(async (tx) => {
    const found = await lockAd(tx, { adId })
    if (!found) throw new Error('The ad is gone.')
    return restoreAd(tx, deps, found)
  })

async function expiryOf(id: number): Promise<number> {
  const [row] = await db.select({ expiresAt: ads.expiresAt }).from(ads).where(eq(ads.id, id))
  return row?.expiresAt.getTime() ?? Number.NaN
}

test('a removed ad leaves the list at once, its seller is written to, and the log has a line without a name', async () => {
  const ad = await publish({ title: 'Adowa drum for the wrong price' })
  bumped.length = 0
  expect(await removeAd(deps, ad.id, { reason: 'scam', by: KOFI })).toEqual({ ok: true })
  expect(await statusOf(ad.id)).toBe('removed')
  expect(await isListed(ad.form.title)).toBe(false)
  expect((await mailsTo(ad.email)).at(-1)).toBe('ad-removed')
  expect(bumped).toEqual([`ad:${ad.id} ads:grocery-retail ads:all moderation`])
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, ad.id))
  const [act] = await db
    .select()
    .from(moderationActs)
    .where(eq(moderationActs.id, seller?.endActId ?? 0))
  expect(act).toMatchObject({ act: 'removed', actor: 'operator', reasons: ['scam'] })
  expect(JSON.stringify(act)).not.toMatch(/Kofi|Adowa|seller/)
})

test('what is not live cannot be removed, what is not held cannot be refused, and nothing is mailed for trying', async () => {
  const live = await publish()
  const held = await submit()
  await confirmAd(deps, held.hash)
  await db.update(ads).set({ status: 'held' }).where(eq(ads.id, held.id))
  const mails = [(await mailsTo(live.email)).length, (await mailsTo(held.email)).length]
  expect(await refuseAd(deps, live.id, { reason: 'scam' })).toEqual({ ok: false, reason: 'not-held' })
  expect(await removeAd(deps, held.id, { reason: 'scam' })).toEqual({ ok: false, reason: 'not-live' })
  expect(await removeAd(deps, 987_654, { reason: 'scam' })).toEqual({ ok: false, reason: 'gone' })
  expect([(await mailsTo(live.email)).length, (await mailsTo(held.email)).length]).toEqual(mails)
  expect(await refuseAd(deps, held.id, { reason: 'scam' })).toEqual({ ok: true })
  expect(await statusOf(held.id)).toBe('removed')
})

test('of two operators at once one removes the ad, and one email goes out', async () => {
  const ad = await publish()
  const outcomes = await Promise.all([
    removeAd(deps, ad.id, { reason: 'scam' }),
    removeAd(deps, ad.id, { reason: 'scam' }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await mailsTo(ad.email)).filter((kind) => kind === 'ad-removed')).toHaveLength(1)
})

test('an ad that comes back gets the days it was off given back', async () => {
  clock.offset = -30 * DAY
  const ad = await publish({ title: 'Adinkra stamps, set of nine' })
  const expiry = await expiryOf(ad.id)
  clock.offset = -20 * DAY
  await removeAd(deps, ad.id, { reason: 'scam' })
  clock.offset = 0
  const until = await restore(ad.id)
  expect(until.getTime()).toBe(expiry + 20 * DAY)
  expect(await expiryOf(ad.id)).toBe(until.getTime())
  expect(await statusOf(ad.id)).toBe('live')
})

test('an ad that was sold or over when it was removed comes back as that, and its seller is written to', async () => {
  clock.offset = -70 * DAY
  const over = await publish()
  clock.offset = -5 * DAY
  const sold = await publish()
  await markSold(deps, sold.hash, async () => {})
  const soldAt = deps.now().getTime()
  clock.offset = 0
  await db.update(ads).set({ status: 'expired' }).where(eq(ads.id, over.id))
  const expiry = await expiryOf(over.id)
  for (const { id, email } of [over, sold]) {
    expect(await removeAd(deps, id, { reason: 'scam' })).toEqual({ ok: true })
    expect((await mailsTo(email)).at(-1)).toBe('ad-removed')
    await restore(id)
  }
  expect([await statusOf(over.id), await statusOf(sold.id)]).toEqual(['expired', 'sold'])
  expect(await expiryOf(over.id)).toBe(expiry)
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, sold.id))
  expect(seller?.endedAt?.getTime()).toBe(soldAt)
})

test('an ad that was refused unseen begins its sixty days when it comes back', async () => {
  clock.offset = -10 * DAY
  const ad = await submit()
  await confirmAd(deps, ad.hash)
  await db.update(ads).set({ status: 'held' }).where(eq(ads.id, ad.id))
  await db.update(adSellers).set({ publishedAt: null }).where(eq(adSellers.adId, ad.id))
  await refuseAd(deps, ad.id, { reason: 'scam' })
  clock.offset = 0
  expect((await restore(ad.id)).getTime() - deps.now().getTime()).toBe(60 * DAY)
})
