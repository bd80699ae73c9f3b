import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../../database/schema.ts'
import { createTestAds } from '../../../../tests/fixtures/test-ads.ts'
import { markSold, putBackOnSale, setPending } from './sell-ad.ts'

const { db, deps, clock, publish, submit, statusOf } = await createTestAds()
const DAY = 86_400_000
const sell = (hash: string) => markSold(deps, hash, async () => {})
let heard = 0
const putBack = (hash: string) =>
  putBackOnSale(deps, hash, async () => {
    heard += 1
  })
const isPending = async (id: number) =>
  (await db.select({ isPending: ads.isPending }).from(ads).where(eq(ads.id, id)))[0]?.isPending

test('a sold ad comes back for the rest of its time, for 30 days after the sale', async () => {
  clock.offset = -50 * DAY
  const early = await publish()
  const late = await publish()
  await sell(early.hash)
  await sell(late.hash)
  clock.offset += 29.9 * DAY
  expect(await putBack(early.hash)).toEqual({ ok: true })
  expect(await statusOf(early.id)).toBe('live')
  clock.offset += 0.2 * DAY
  expect(await putBack(late.hash)).toMatchObject({ ok: false, reason: 'not-sold' })
  expect(await statusOf(late.id)).toBe('sold')
  clock.offset = 0
})

test('a sold ad whose time is over comes back as expired, to be renewed, and nobody is told', async () => {
  heard = 0
  clock.offset = -61 * DAY
  const ad = await publish()
  clock.offset += 50 * DAY
  await sell(ad.hash)
  clock.offset = 0
  expect(await putBack(ad.hash)).toEqual({ ok: true })
  expect([await statusOf(ad.id), heard]).toEqual(['expired', 0])
})

test('only a sold ad comes back on sale', async () => {
  const draft = await submit()
  expect(await putBack(draft.hash)).toMatchObject({ ok: false, reason: 'not-sold' })
  expect(await statusOf(draft.id)).toBe('draft')
})

test('a second press is answered like the first, and tells nobody again', async () => {
  const ad = await publish()
  let told = 0
  const sellAndTell = () =>
    markSold(deps, ad.hash, async () => {
      told += 1
    })
  expect([await sellAndTell(), await sellAndTell()]).toEqual([{ ok: true }, { ok: true }])
  expect([await statusOf(ad.id), told]).toEqual(['sold', 1])
  heard = 0
  expect([await putBack(ad.hash), await putBack(ad.hash)]).toEqual([{ ok: true }, { ok: true }])
  expect([await statusOf(ad.id), heard]).toEqual(['live', 1])
})

test('only a live ad is pending, and a sale ends that', async () => {
  const ad = await publish()
  expect(await setPending(deps, ad.hash, true)).toEqual({ ok: true })
  expect(await isPending(ad.id)).toBe(true)
  await sell(ad.hash)
  expect(await isPending(ad.id)).toBe(false)
  expect(await setPending(deps, ad.hash, true)).toMatchObject({ ok: false, reason: 'not-live' })
  await putBack(ad.hash)
  await setPending(deps, ad.hash, true)
  await setPending(deps, ad.hash, false)
  expect(await isPending(ad.id)).toBe(false)
})
