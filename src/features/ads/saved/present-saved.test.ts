import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../../database/schema.ts'
import { createTestSellers } from '../../../../tests/fixtures/test-sellers.ts'
import { presentSaved } from './present-saved.ts'

const { db, get, post, sell } = await createTestSellers()

const saved = (id: number) => ({
  id,
  title: 'Kente',
  price: '$120',
  location: 'Toronto, ON',
  imageUrl: null,
  categoryName: 'Other',
  categorySlug: 'other',
  savedAt: '2026-11-01T00:00:00.000Z',
})

test('the call tells what became of each ad, and says nothing of one that is gone', async () => {
  const [live, sold, gone] = [
    await sell('a@example.com'),
    await sell('b@example.com'),
    await sell('c@example.com'),
  ]
  await post(`/my-ad/${live.token}/pending`)
  await db.update(ads).set({ price: '$95' }).where(eq(ads.id, live.id))
  await post(`/my-ad/${sold.token}/sold`)
  await post(`/my-ad/${gone.token}/delete`)
  const ids = [live, sold, gone].map(({ id }) => id)
  const states = (await get(`/api/ads/states?ids=${ids.join(',')}`)).json()
  expect(states).toHaveLength(2)
  expect(states).toContainEqual({ id: live.id, state: 'live', isPending: true, price: '$95' })
  expect(states).toContainEqual({ id: sold.id, state: 'sold', isPending: false, price: '$120' })
  const shown = ids.map((id) => presentSaved(saved(id), states))
  expect(shown.map(({ ended, note }) => [ended, note])).toEqual([
    [undefined, 'Was $120 when you saved it.'],
    ['sold', 'Sold. Its page shows others like it.'],
    ['gone', 'The seller or the site took it down.'],
  ])
  expect(shown[0]?.card).toMatchObject({ price: '$95', isPending: true })
})

test('nothing is said before the answer is there, or when the price is the same', () => {
  expect(presentSaved(saved(1), undefined)).toMatchObject({ ended: undefined, note: null })
  const same = [{ id: 1, state: 'live', isPending: false, price: '$120' }] as const
  expect(presentSaved(saved(1), same)).toMatchObject({ ended: undefined, note: null })
})

test.each(['', 'x', '1,', '0', '-1', '1,2;drop', '1'.repeat(16)])('the call refuses ids=%s', async (ids) => {
  expect((await get(`/api/ads/states?ids=${encodeURIComponent(ids)}`)).statusCode).toBe(400)
})

test('the call takes two hundred ads and no more', async () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
  expect((await get(`/api/ads/states?ids=${list(200)}`)).statusCode).toBe(200)
  expect((await get(`/api/ads/states?ids=${list(201)}`)).statusCode).toBe(400)
})
