import { expect, test } from 'vitest'
import samples from '../../../content/samples/ads.json' with { type: 'json' }
import known from '../../../content/samples/categories.json' with { type: 'json' }
import { insertAds } from '../../../tests/builders.ts'
import { createTestApp } from '../../../tests/test-app.ts'

const { app, get, db, views } = await createTestApp()
const SAMPLES = samples.length

test('lists live ads as a bare list with the total in a header', async () => {
  const answer = await get('/api/ads')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toHaveLength(48)
  expect(answer.headers['x-total-count']).toBe(String(SAMPLES))
  expect(answer.headers.link).toMatch(/^<\/api\/ads\?cursor=a\d+\.\d+>; rel="next"$/)
})

test.each(['limit=50', 'search=please&limit=5'])(
  'pages through every ad of %s once by the Link header',
  async (query) => {
    const seen: number[] = []
    let next: string | undefined = `/api/ads?${query}`
    const total = Number((await get(next)).headers['x-total-count'])
    expect(total).toBeGreaterThan(5)
    while (next) {
      const answer = await get(next)
      seen.push(...answer.json<{ id: number }[]>().map(({ id }) => id))
      next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
  },
)

test.each(['0', '00', '-1', '1e2', '1000'])('refuses limit=%s', async (limit) => {
  expect((await get(`/api/ads?limit=${limit}`)).statusCode).toBe(400)
})

test.each(['minPrice=ten', 'within=7', 'kind=sold'])('refuses %s', async (query) => {
  expect((await get(`/api/ads?${query}`)).statusCode).toBe(400)
})

test('takes prices as people type them', async () => {
  const plain = await get('/api/ads?minPrice=100&maxPrice=1000')
  expect((await get('/api/ads?minPrice=%241,000&maxPrice=100.00')).json()).toEqual(plain.json())
})

test.each(['1e1', '0x10', 'Infinity', '-1', '0', '1.5', 'abc', '99999999999999999999'])(
  'says that %s is no ad',
  async (id) => {
    const answer = await get(`/api/ads/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe("The ad you're looking for doesn't exist.")
  },
)

const CARD = [
  'categoryId',
  'categoryName',
  'categorySlug',
  'createdAt',
  'drawing',
  'fieldLine',
  'id',
  'imageUrl',
  'isPending',
  'kind',
  'location',
  'phone',
  'photoCount',
  'price',
  'title',
]
const AD = [...CARD, 'description'].toSorted()

const fields = (ad: object | undefined) => Object.keys(ad ?? {}).toSorted()

test.each([
  ['/api/ads', AD],
  ['/api/ads?view=card', CARD],
  ['/api/ads?search=church&view=card', CARD],
  ['/api/ads/featured', AD],
  ['/api/ads/popular', AD],
  ['/api/ads/trending?view=card', CARD],
  ['/api/ads/1/similar', AD],
])('%s gives a bare list of ads with the promised fields and no more', async (path, promised) => {
  const list = (await get(path)).json<object[]>()
  expect(list.length).toBeGreaterThan(0)
  for (const ad of list) expect(fields(ad)).toEqual(promised)
})

test('the short lists hold 4, 6 and 4 ads', async () => {
  const counts = await Promise.all(
    ['featured', 'popular', 'trending'].map(
      async (list) => (await get(`/api/ads/${list}`)).json<object[]>().length,
    ),
  )
  expect(counts).toEqual([4, 6, 4])
})

test('one ad has its photos, its views and its category’s advice besides, and its day in ISO form', async () => {
  const ad = (await get('/api/ads/1')).json<{ createdAt: string; views: number }>()
  expect(fields(ad)).toEqual(
    [
      ...AD,
      'ended',
      'facts',
      'hasWhatsapp',
      'isSample',
      'licence',
      'licenceCheck',
      'notes',
      'photos',
      'safetyNote',
      'seller',
      'similarCount',
      'usualPrice',
      'views',
    ].toSorted(),
  )
  expect(new Date(ad.createdAt).toISOString()).toBe(ad.createdAt)
})

test.each(['draft', 'held', 'removed'] as const)(
  'an ad that is %s is not found by anybody',
  async (status) => {
    const [id] = await insertAds(db, [{ status, title: `Secretword ${status}` }])
    expect((await get(`/api/ads/${id}`)).statusCode).toBe(404)
    expect((await get(`/api/ads/${id}/similar`)).statusCode).toBe(404)
    expect((await get('/api/ads?search=secretword')).json()).toEqual([])
  },
)

test('an ad without a category shows as Other', async () => {
  const [id] = await insertAds(db, [{ categoryId: null }])
  expect((await get(`/api/ads/${id}`)).json()).toMatchObject({
    categoryId: null,
    categoryName: 'Other',
    categorySlug: 'other',
  })
})

test('a view is counted by the call, and an id that is none answers the same', async () => {
  const [id] = await insertAds(db, [{}])
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/141.0' }
  for (const one of [id, id, 0, 'x', 99_999_999])
    expect((await app.inject({ method: 'POST', url: `/api/ads/${one}/views`, headers })).statusCode).toBe(204)
  await views.flush()
  expect((await get(`/api/ads/${id}`)).json<{ views: number }>().views).toBe(1)
})

test('the categories stand in the operator’s order with their live ads', async () => {
  const categories = (await get('/api/categories')).json<{ id: number; slug: string; count: number }[]>()
  expect(categories).toHaveLength(known.length)
  expect(categories[0]?.slug).toBe('real-estate')
  for (const { id, count } of categories.slice(0, 3))
    expect((await get(`/api/ads?category=${id}`)).headers['x-total-count']).toBe(String(count))
})
