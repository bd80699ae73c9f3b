import { expect, test } from 'vitest'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { mergeCategories } from '../../categories/admin/categories-desk.ts'

const { app, get, database, cache } = await createTestApp({ template: 'empty' })
const deps = { db: database.db, tags: { bump: async (tag: string) => cache.bump(tag) } }
const listed = async () => (await get('/api/categories')).json<{ id: number; slug: string }[]>()
const idOf = async (slug: string) => (await listed()).find((one) => one.slug === slug)?.id as number

test('a list to which nobody has posted yet leads on to the first ad', async () => {
  const main = (path: string) => get(path).then(({ body }) => /<main.*<\/main>/s.exec(body)?.[0] ?? '')
  const whole = await main('/ads')
  expect(whole).toContain('No ads here yet. The first one may be yours.')
  expect(whole).not.toMatch(/Try a shorter word|Clear all filters/)
  expect(await main('/ads?search=kente')).toMatch(/Try a shorter word.+Clear all filters/s)
})

test('addresses of a merged category lead on for good, also after a second merge', async () => {
  const [baby, furniture, other] = await Promise.all(['baby-kids', 'home-furniture', 'electronics'].map(idOf))
  await insertAds(database.db, [{ title: 'Crib in good shape', categoryId: baby as number }])
  expect((await get('/ads?category=baby-kids')).statusCode).toBe(200)

  expect(await mergeCategories(deps, baby as number, furniture as number)).not.toBeNull()
  const moved = await get('/ads?search=crib&category=baby-kids&f.age=newborn')
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    '/ads?search=crib&category=home-furniture',
  ])
  expect((await get(`/ads?category=${baby}`)).headers.location).toBe('/ads?category=home-furniture')
  expect((await get('/ads/feed.xml?category=baby-kids')).headers.location).toBe(
    '/ads/feed.xml?category=home-furniture',
  )
  const typed = await app.inject({ method: 'POST', url: '/alerts/new?category=baby-kids', payload: {} })
  expect([typed.statusCode, typed.headers.location], 'a form goes along').toEqual([
    308,
    '/alerts/new?category=home-furniture',
  ])
  expect((await get('/ads?category=home-furniture')).body).toContain('Crib in good shape')

  expect(await mergeCategories(deps, furniture as number, other as number)).not.toBeNull()
  for (const old of ['baby-kids', 'home-furniture', String(furniture)])
    expect((await get(`/api/ads?category=${old}`)).headers.location).toBe('/api/ads?category=electronics')
  expect((await get('/ads?category=electronics')).statusCode).toBe(200)
  expect((await app.inject('/ads?category=no-such-one')).statusCode).toBe(200)
})
