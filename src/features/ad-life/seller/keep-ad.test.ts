import { expect, test } from 'vitest'
import { createTestAds } from '../../../../tests/fixtures/test-ads.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { confirmAd } from '../../posting/confirm-ad.ts'
import { removeAd } from '../ending/remove-ad.ts'
import { expireAds } from '../jobs/expire-ads.ts'
import { forgetDrafts } from '../jobs/forget-drafts.ts'
import { forgetEndedAds } from '../jobs/forget-ended-ads.ts'
import { remindSellers } from '../jobs/remind-sellers.ts'
import { sendBackAd } from '../review/return-ad.ts'
import { renewAd } from './keep-ad.ts'
import { markSold } from './sell-ad.ts'

const { deps, clock, submit, publish, statusOf, mailsTo } = await createTestAds()

test('an ad lives 60 days from the moment people can see it, and an expired one comes back by renewal', async () => {
  clock.offset = -100 * DAY_MS
  const ad = await publish()
  clock.offset += 59.9 * DAY_MS
  await expireAds(deps)
  expect(await statusOf(ad.id)).toBe('live')
  clock.offset += 0.2 * DAY_MS
  await expireAds(deps)
  expect(await statusOf(ad.id)).toBe('expired')
  clock.offset = 0
  expect((await renewAd(deps, ad.hash)).ok).toBe(true)
  expect(await statusOf(ad.id)).toBe('live')
})

test('renewals are 48 hours apart', async () => {
  clock.offset = -10 * DAY_MS
  const ad = await publish()
  clock.offset += 1.9 * DAY_MS
  expect(await renewAd(deps, ad.hash)).toMatchObject({ ok: false, reason: 'too-soon' })
  clock.offset += 0.2 * DAY_MS
  expect((await renewAd(deps, ad.hash)).ok).toBe(true)
  expect(await renewAd(deps, ad.hash)).toMatchObject({ ok: false, reason: 'too-soon' })
  clock.offset = 0
})

test('a seller is reminded once, a week before the end, and again only after a renewal', async () => {
  clock.offset = -60 * DAY_MS
  const ad = await publish()
  clock.offset += 52 * DAY_MS
  await remindSellers(deps)
  expect(await mailsTo(ad.email)).not.toContain('ad-expiring')
  clock.offset += 2 * DAY_MS
  await remindSellers(deps)
  await remindSellers(deps)
  expect((await mailsTo(ad.email)).filter((kind) => kind === 'ad-expiring')).toHaveLength(1)
  await renewAd(deps, ad.hash)
  clock.offset = 0
  await remindSellers(deps)
  expect((await mailsTo(ad.email)).filter((kind) => kind === 'ad-expiring')).toHaveLength(1)
})

test('a draft that nobody confirmed is forgotten after a week', async () => {
  clock.offset = -8 * DAY_MS
  const ad = await submit()
  const confirmed = await publish()
  clock.offset += 6.9 * DAY_MS
  await forgetDrafts(deps)
  expect(await statusOf(ad.id)).toBe('draft')
  clock.offset = 0
  await forgetDrafts(deps)
  expect(await statusOf(ad.id)).toBeNull()
  expect(await statusOf(confirmed.id)).toBe('live')
})

test('an ad that ended is forgotten with its address after 90 days, a live one never', async () => {
  clock.offset = -100 * DAY_MS
  const sold = await publish()
  await markSold(deps, sold.hash, async () => {})
  const live = await publish()
  clock.offset += 89 * DAY_MS
  await forgetEndedAds(deps)
  expect(await statusOf(sold.id)).toBe('sold')
  clock.offset = 0
  await forgetEndedAds(deps)
  expect(await statusOf(sold.id)).toBeNull()
  expect(await statusOf(live.id)).toBe('live')
})

test('so is an ad that expired, was removed or was never changed as asked; one that waits for us stays', async () => {
  clock.offset = -160 * DAY_MS
  const [expired, removed, returned, held] = [
    await publish(),
    await publish(),
    await publish(),
    await submit(),
  ]
  await removeAd(deps, removed.id, { reason: 'spam' })
  await sendBackAd(deps, returned.id, { reason: 'return-other', words: 'A photo, please.' })
  await confirmAd(deps, held.hash)
  clock.offset = -91 * DAY_MS
  await expireAds(deps)
  const states = () => Promise.all([expired, removed, returned, held].map(({ id }) => statusOf(id)))
  expect(await states()).toEqual(['expired', 'removed', 'held', 'held'])
  clock.offset = 0
  await forgetEndedAds(deps)
  expect(await states()).toEqual([null, null, null, 'held'])
})
