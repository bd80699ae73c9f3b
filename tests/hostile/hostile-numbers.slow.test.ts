import { expect, test } from 'vitest'
import { listRoutes } from '../../src/platform/http/routes/list-routes-testing.ts'
import { createTestApp } from '../test-app.ts'
import { HOSTILE, NUMBERS, shareOf } from './hostile-numbers.ts'

const { app, get } = await createTestApp()

const CURSORS = NUMBERS.flatMap((one) => [`a${one}.1`, `a1.${one}`, `o${one}`])

interface Operation {
  parameters?: { name: string; in: string; schema?: { enum?: string[]; const?: string } }[]
}
const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, { get?: Operation }> }>()
const routes = listRoutes(app).filter(
  ({ method, url }) => method === 'GET' && /^\/api\/(?!docs|\*)/.test(url),
)

async function expectNoFault(url: string) {
  const { statusCode, body } = await get(url)
  expect(statusCode, `${url}: ${body.slice(0, 200)}`).toBeLessThan(500)
}

const fillParams = (url: string, value: string) => url.replace(/:\w+/g, encodeURIComponent(value))

test(`no hostile number in the path of ${routes.length} calls is answered by 500`, async () => {
  expect(routes.length).toBeGreaterThan(20)
  const withParams = routes.filter(({ url }) => url.includes(':'))
  expect(withParams.length).toBeGreaterThan(5)
  for (const [place, { url }] of withParams.entries())
    for (const value of shareOf(HOSTILE, place)) await expectNoFault(fillParams(url, value))
})

test('no hostile number in the query of a call is answered by 500', async () => {
  let places = 0
  let asked = 0
  for (const [path, { get: operation }] of Object.entries(paths)) {
    const query = (operation?.parameters ?? []).filter((one) => one.in === 'query')
    for (const { name } of query) {
      for (const rest of restsOf(query, name)) {
        places += 1
        for (const value of shareOf(name === 'cursor' ? [...HOSTILE, ...CURSORS] : HOSTILE, places)) {
          const search = new URLSearchParams({ ...rest, [name]: value })
          await expectNoFault(`${path.replace(/\{\w+\}/g, '1')}?${search}`)
          asked += 1
        }
      }
    }
  }
  expect(places).toBeGreaterThan(18)
  expect(asked).toBeGreaterThan(places * 10)
})

/** Alone, and with a valid value for every other parameter, because some numbers are only read then. */
function restsOf(query: NonNullable<Operation['parameters']>, name: string): Record<string, string>[] {
  const others = query.filter((one) => one.name !== name && one.name in RIGHT)
  const right = Object.fromEntries(others.map((one) => [one.name, RIGHT[one.name] ?? '']))
  const sorts = query.find((one) => one.name === 'sort')?.schema?.enum ?? []
  return [{}, right, ...(name === 'cursor' ? sorts.map((sort) => ({ sort })) : [])]
}

const RIGHT: Record<string, string> = { date: '2026-11-27', time: '09:00', duration: '1', limit: '5' }
