import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { isDatabaseAway } from './errors.ts'

const { app, get } = await createTestApp()

test.each([
  ['/api/ads?limit=lots', 'limit: must be a whole number from 1 to 100.'],
  ['/api/ads?limit=0', 'limit: must be a whole number from 1 to 100.'],
  ['/api/ads?limit=101', 'limit: must be a whole number from 1 to 100.'],
  ['/api/ads?limit=500', 'limit: must be a whole number from 1 to 100.'],
  ['/api/ads?minPrice=ten', 'minPrice: must be an amount of dollars, such as 1000 or 12.50.'],
  ['/api/ads?cursor=%27%3B', 'cursor: must be the one from the Link header.'],
  [`/api/ads?search=${'a'.repeat(121)}`, 'search: must be at most 120 characters.'],
])('%s answers with a sentence about the wrong part', async (url, sentence) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(sentence)
})

test.each([
  ['{"email":', 'application/json', 400],
  ['<email/>', 'text/xml', 415],
  [JSON.stringify({ email: 'a'.repeat(70_000) }), 'application/json', 413],
])('a body that cannot be read gets a sentence and no stack', async (payload, type, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload,
    headers: { 'content-type': type },
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toMatch(/^[A-Z].+\.$/)
  expect(answer.body).not.toMatch(/ at |Error|node_modules/)
})

test.each([
  '/%',
  '/%zz',
  '/ads/%ff',
  '/api/ads/%00',
  '/ads?search=%00',
  '/api/ads?search=%00',
  '//',
  '/..%2f..%2fetc/passwd',
])('the odd address %s never breaks the site', async (url) => {
  expect((await get(url)).statusCode).toBeLessThan(500)
})

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006', '25006', '57014', '58030'])(
  'takes %s for a database that will be back',
  (code) => {
    expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(true)
    expect(isDatabaseAway(new Error('wrapped', { cause: Object.assign(new Error('x'), { code }) }))).toBe(
      true,
    )
  },
)

test.each(['23505', '42P01', '22P02'])('takes %s for a fault of ours', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(false)
})
