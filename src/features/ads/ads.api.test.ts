import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'

const { get } = await createTestApp()

test('lists live ads as a bare list with the total in a header', async () => {
  const answer = await get('/api/ads')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toHaveLength(48)
  expect(answer.headers['x-total-count']).toBe('137')
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
  expect(seen.size).toBe(137)
})

test.each(['1e1', '0x10', 'Infinity', '-1', '0', '1.5', 'abc', '99999999999999999999'])(
  'says that %s is no ad',
  async (id) => {
    const answer = await get(`/api/ads/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe("The ad you're looking for doesn't exist.")
  },
)
