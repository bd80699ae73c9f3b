import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../../../database/schema.ts'
import { createTestApp } from '../../../../../tests/test-app.ts'
import { joinConsole, postCall } from '../../../console/console-testing.ts'
import type { Picks } from './picks.schema.ts'

const { app, database, get } = await createTestApp()
const { db } = database
const { cookie, token } = await joinConsole({ app, db }, 'editor')
const read = async () => (await get('/api/admin/picks', { cookie })).json<Picks>()
const order = async () => (await read()).picks.map(({ id }) => id)
const call = (path: string, body: object) =>
  postCall(app, `/api/admin/picks/${path}`, body, { cookie, token })

test('keeps the featured ads in the order of the editor, live ads only', async () => {
  const [ended] = await db
    .insert(ads)
    .values({ status: 'expired', title: 'Over', description: 'd', location: 'Here', expiresAt: new Date() })
    .returning({ id: ads.id })
  await db.update(ads).set({ featuredPosition: null })
  const live = await db.select({ id: ads.id }).from(ads).where(eq(ads.status, 'live'))
  const [one = 0, two = 0, three = 0] = live.map(({ id }) => id)
  for (const id of [one, two, three]) expect((await call('add', { id })).statusCode).toBe(200)
  expect((await call('add', { id: two })).json().message).toContain('already')
  expect((await call('add', { id: ended?.id })).json().message).toContain('Only a live ad')
  expect(await order()).toEqual([one, two, three])
  expect((await call('order', { ids: [three, one, two] })).statusCode).toBe(200)
  expect(await order()).toEqual([three, one, two])
  expect((await call('order', { ids: [three, one] })).statusCode, 'one is missing').toBe(409)
  await call('remove', { id: one })
  expect(await order()).toEqual([three, two])
  const featured = (await get('/api/ads/featured')).json<{ id: number }[]>()
  expect(featured.map(({ id }) => id).slice(0, 2)).toEqual([three, two])
})

test('says of an ad that ended that it is not shown', async () => {
  const [first] = await order()
  await db
    .update(ads)
    .set({ status: 'expired' })
    .where(eq(ads.id, first ?? 0))
  expect((await read()).picks[0]).toMatchObject({ id: first, isLive: false })
})
