import { expect, test } from 'vitest'
import samples from '../../../content/samples/ads.json' with { type: 'json' }
import { createTestApp } from '../../../tests/test-app.ts'

const { get } = await createTestApp()
const SAMPLES = samples.length

test('lists live ads as a bare list with the total in a header', async () => {
  const answer = await get('/api/ads')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toHaveLength(48)
  expect(answer.headers['x-total-count']).toBe(String(SAMPLES))
  expect(answer.headers.link).toMatch(/^<\/api\/ads\?cursor=a\d+\.\d+>; rel="next"$/)
})

test('pages through every ad once by following the Link header', async () => {
  const seen = new Set<number>()
  let next: string | undefined = '/api/ads?limit=50'
  while (next) {
    const answer = await get(next)
    for (const { id } of answer.json<{ id: number }[]>()) seen.add(id)
    next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  expect(seen.size).toBe(SAMPLES)
})

test.each(['0', '00', '-1', '1e2', '1000'])('refuses limit=%s', async (limit) => {
  expect((await get(`/api/ads?limit=${limit}`)).statusCode).toBe(400)
})

test.each(['minPrice=ten', 'within=7', 'kind=sold'])('refuses %s', async (query) => {
  expect((await get(`/api/ads?${query}`)).statusCode).toBe(400)
})

test('takes prices as people type them', async () => {
  const plain = await get('/api/ads?minPrice=100&maxPrice=1000')
  const typed = await get('/api/ads?minPrice=%241,000&maxPrice=100.00')
  expect(typed.json()).toEqual(plain.json())
})

test.each(['1e1', '0x10', 'Infinity', '-1', '0', '1.5', 'abc', '99999999999999999999'])(
  'says that %s is no ad',
  async (id) => {
    const answer = await get(`/api/ads/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe("The ad you're looking for doesn't exist.")
  },
)
