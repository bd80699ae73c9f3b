import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads, featuredAds } from '../../../../../database/schema.ts'
import { changeAd, insertAds } from '../../../../../tests/builders.ts'
import { createTestApp } from '../../../../../tests/test-app.ts'
import { DAY_MS } from '../../../../platform/time/durations.ts'
import { joinConsole } from '../../../console/console-testing.ts'

import type { Picks } from './picks.schema.ts'
import { turnPicks } from './picks-desk.ts'

const timeZone = 'America/Toronto'
// A fixed time for all tests, in case midnight falls between two of them.
const start = Date.now()
const { app, db, get } = await createTestApp({
  env: { SITE_TIME_ZONE: timeZone },
  now: () => new Date(start),
})
const operator = await joinConsole({ app, db }, 'editor')
const read = async () => (await operator.get('picks')).json<Picks>()
const order = async () => (await read()).picks.map(({ id }) => id)
const call = (path: string, body: object) => operator.call(`picks/${path}`, body)
const dayFromNow = (days: number) => new Date(start + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone })
/** Runs the job as if that many days had passed. */
const turnIn = (days: number) =>
  turnPicks({
    db,
    timeZone,
    tags: { bump: async () => {} },
    now: () => new Date(start + days * DAY_MS),
  })

await db.update(ads).set({ featuredPosition: null })
const live = await db.select({ id: ads.id }).from(ads).where(eq(ads.status, 'live'))
const [one = 0, two = 0, three = 0, four = 0] = live.map(({ id }) => id)
const endsOn = dayFromNow(14)

test('keeps the featured ads in the order of the editor, live ads only', async () => {
  const [ended] = await insertAds(db, [{ status: 'expired' }])
  for (const id of [one, two]) expect((await call('add', { id, endsOn })).statusCode).toBe(200)
  expect((await call('add', { id: three, endsOn, place: 1 })).statusCode).toBe(200)
  expect((await call('add', { id: two, endsOn })).json().message).toContain('already')
  expect((await call('add', { id: ended, endsOn })).json().message).toContain('Only a live ad')
  expect(await order()).toEqual([one, three, two])
  expect((await call('order', { ids: [three, one, two] })).statusCode).toBe(200)
  expect(await order()).toEqual([three, one, two])
  expect((await call('order', { ids: [three, one] })).statusCode, 'one is missing').toBe(409)
  await call('remove', { id: one })
  expect(await order()).toEqual([three, two])
  const featured = (await get('/api/ads/featured')).json<{ id: number }[]>()
  expect(featured.map(({ id }) => id).slice(0, 2)).toEqual([three, two])
})

test('one that starts later waits, starts by itself on its day, and ends by itself after its last', async () => {
  const startsOn = dayFromNow(3)
  await call('add', { id: four, startsOn, endsOn: dayFromNow(5) })
  expect(await order()).not.toContain(four)
  expect((await read()).planned).toMatchObject([
    { id: four, startsOn, endsOn: dayFromNow(5), addedBy: 'Ama Serwaa', isLive: true },
  ])
  expect((await call('add', { id: four, endsOn })).json().message).toContain('already')
  expect(await turnIn(2), 'a day too early').toBe(0)
  expect(await turnIn(3)).toBe(1)
  expect(await order()).toEqual([three, two, four])
  expect(await turnIn(5), 'on its last day').toBe(0)
  expect(await turnIn(6)).toBe(1)
  expect(await order()).toEqual([three, two])
  expect(await db.$count(featuredAds, eq(featuredAds.adId, four))).toBe(0)
})

test('one that had no last day has none again when its removal is taken back', async () => {
  expect((await call('add', { id: one, endsOn: null, place: 0 })).statusCode).toBe(200)
  expect((await read()).picks[0]).toMatchObject({ id: one, endsOn: null })
  expect((await call('add', { id: four, startsOn: dayFromNow(3), endsOn: null })).statusCode).toBe(422)
  await call('remove', { id: one })
})

test('starts one now, moves its last day, and refuses days that are over or turned round', async () => {
  await call('add', { id: four, startsOn: dayFromNow(3), endsOn: dayFromNow(5) })
  expect((await call('start', { id: four })).statusCode).toBe(200)
  expect(await order()).toEqual([three, two, four])
  expect((await call('dates', { id: four, endsOn: dayFromNow(20) })).statusCode).toBe(200)
  expect((await read()).picks.at(-1)?.endsOn).toBe(dayFromNow(20))
  for (const days of [-1, -400])
    expect((await call('dates', { id: four, endsOn: dayFromNow(days) })).json().refusals).toMatchObject([
      { field: 'endsOn' },
    ])
  const turned = { id: one, startsOn: dayFromNow(9), endsOn: dayFromNow(8) }
  expect((await call('add', turned)).statusCode).toBe(422)
  expect((await call('start', { id: one })).statusCode).toBe(404)
})

test('suggests the newest ads with a photo for a free place, none that is featured, planned or a sample', async () => {
  await db.update(ads).set({ featuredPosition: null })
  await db.delete(featuredAds)
  const ad = { imageUrl: '/photos/x.webp', createdAt: new Date() }
  const [older, newer, planned] = await insertAds(db, [
    { ...ad, createdAt: new Date(Date.now() - 60_000) },
    ad,
    ad,
    { ...ad, imageUrl: null },
    { ...ad, isSample: true },
    { ...ad, status: 'held' },
  ])
  await call('add', { id: planned, startsOn: dayFromNow(3), endsOn })
  const suggested = async () => (await read()).suggestions.map(({ id }) => id)
  expect(await suggested()).toEqual([newer, older])
  await call('add', { id: newer, endsOn })
  expect(await suggested()).toEqual([older])
  await call('remove', { id: newer })
  expect(await suggested(), 'undone').toEqual([newer, older])
  for (const id of [one, two, three, four]) await call('add', { id, endsOn })
  expect(await suggested(), 'no place is free').toEqual([])
})

test('says of an ad that ended that it is not shown', async () => {
  const [first] = await order()
  await changeAd(db, first ?? 0, { status: 'expired' })
  expect((await read()).picks[0]).toMatchObject({ id: first, isLive: false })
})
