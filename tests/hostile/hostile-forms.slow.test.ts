import { expect, test } from 'vitest'
import { listConsoleRoutes } from '../../src/features/console/console-routes-testing.ts'
import { joinConsole } from '../../src/features/console/console-testing.ts'
import { createTestSellers } from '../fixtures/test-sellers.ts'
import { prepareConsoleRequests } from './console-write-requests.ts'
import { HOSTILE, shareOf } from './hostile-numbers.ts'

const site = await createTestSellers()
const { app, db } = site
const requests = await prepareConsoleRequests(site)
const owner = await joinConsole({ app, db }, 'owner', 'second-owner@example.org')
const NUMBERS = [
  'id',
  'from',
  'into',
  'place',
  'revision',
  'decisions',
  'page',
  'line',
  'month',
  'undo',
  'item',
]

test('no hostile number in a form of the console is answered by 500', async () => {
  let places = 0
  let sent = 0
  for (const [name, { url, payload, headers }] of Object.entries(requests)) {
    const isJson = headers['content-type'] === 'application/json'
    const fields: Record<string, unknown> = isJson
      ? JSON.parse(String(payload))
      : Object.fromEntries(new URLSearchParams(String(payload)))
    for (const field of NUMBERS.filter((one) => one in fields)) {
      places += 1
      for (const value of shareOf(HOSTILE, places)) {
        const changed = { ...fields, [field]: isJson && Number(value) ? Number(value) : value }
        const sentAs = isJson ? JSON.stringify(changed) : new URLSearchParams(changed as never).toString()
        const answer = await app.inject({ method: 'POST', url, headers, payload: sentAs })
        expect(answer.statusCode, `${name} ${field}=${JSON.stringify(value)}`).toBeLessThan(500)
        sent += 1
      }
    }
  }
  expect(places).toBeGreaterThan(9)
  expect(sent).toBeGreaterThan(places * 10)
})

test('no hostile number in an address of the console is answered by 500', async () => {
  const gets = listConsoleRoutes(app).filter(({ method, url }) => method === 'GET' && !url.includes('*'))
  for (const [place, { url }] of gets.entries()) {
    for (const value of shareOf(HOSTILE, place)) {
      const text = encodeURIComponent(value)
      const query = NUMBERS.map((name) => `${name}=${text}`).join('&')
      const answer = await app.inject({
        url: `${url.replace(':id', text)}?${query}`,
        headers: { cookie: owner.cookie },
      })
      expect(answer.statusCode, `${url} ${JSON.stringify(value)}`).toBeLessThan(500)
    }
  }
})
