import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../../../database/schema.ts'
import { insertAds } from '../../../../../tests/builders.ts'
import { createTestApp } from '../../../../../tests/test-app.ts'
import { joinConsole, type SignedIn } from '../../../console/console-testing.ts'
import type { AdsPage } from '../ads-room.schema.ts'
import type { SavedFilters } from './ad-filters.schema.ts'

const { app, db } = await createTestApp()
const owner = await joinConsole({ app, db }, 'owner')
const esi = await joinConsole({ app, db }, 'moderator')
const kojo = await joinConsole({ app, db }, 'moderator', 'kojo@example.org')

const list = async (who: SignedIn) => (await who.get('ads/filters')).json<SavedFilters>().filters
const call = (who: SignedIn, path: string, body: object) => who.call(`ads/filters/${path}`, body)
const find = async (query: string) => (await esi.get(`ads?${query}`)).json<AdsPage>()

test('a saved filter keeps what narrows the list and counts what it finds now', async () => {
  const query = 'tab=live&photos=no&page=3&sort=posted&ad=12&nonsense=1'
  expect((await call(esi, 'save', { name: 'No photo', query, isShared: false })).statusCode).toBe(200)
  const [saved] = await list(esi)
  expect(saved).toMatchObject({
    name: 'No photo',
    query: 'tab=live&photos=no',
    isShared: false,
    canRemove: true,
  })
  expect(saved?.found).toBe((await find('tab=live&photos=no')).total)
  await db.update(ads).set({ imageUrl: null }).where(eq(ads.status, 'live'))
  expect((await list(esi))[0]?.found).toBe((await find('tab=live')).total)
  expect((await call(esi, 'save', { name: 'All', query: 'page=2', isShared: true })).statusCode).toBe(422)
})

test('one for everyone is seen by all and removed by its maker or an owner; another’s own by nobody else', async () => {
  await call(esi, 'save', { name: 'Ends soon', query: 'ends=7', isShared: true })
  const [own, shared] = await list(esi)
  expect([own?.isShared, shared?.isShared]).toEqual([false, true])
  expect((await list(kojo)).map(({ name, canRemove }) => [name, canRemove])).toEqual([['Ends soon', false]])
  expect((await call(kojo, 'remove', { id: shared?.id })).statusCode).toBe(404)
  expect((await call(owner, 'remove', { id: own?.id })).statusCode).toBe(404)
  expect((await call(owner, 'remove', { id: shared?.id })).statusCode).toBe(200)
  expect((await list(esi)).map(({ name }) => name)).toEqual(['No photo'])
})

test('filters by price, by what ends within a week, and by the seller of an ad', async () => {
  const expiresAt = new Date(Date.now() + 3 * 86_400_000)
  const [cheap] = await insertAds(db, [{ title: 'Three stools', priceCents: 123_400, expiresAt }])
  const idsOf = async (query: string) => (await find(query)).ads.map(({ id }) => id)
  expect(await idsOf('minPrice=1234&maxPrice=1234')).toEqual([cheap])
  expect(await idsOf('minPrice=1235&search=stools')).toEqual([])
  expect(await idsOf('ends=7')).toEqual([cheap])
  expect(await idsOf(`seller=${cheap}`), 'it has no seller').toEqual([])
})
