import { expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'

const lines: string[] = []
const { app, database, get } = await createTestApp({
  env: { ACCESS_LOG: 'on' },
  logStream: { write: (line) => lines.push(line) },
})
await database.pool.query('ALTER TABLE ad_photos RENAME TO away_photos')
await database.pool.query('ALTER TABLE ads RENAME TO away_ads')

const PHOTO = `/photos/${'a'.repeat(22)}/320.webp`
const referenceIn = (html: string) => /Reference: (?:<!-- -->)?([\w-]+)/.exec(html)?.[1]
const logged = () => lines.map((line) => JSON.parse(line) as { reqId?: string; msg: string; route?: string })

// A page whose requests fail shows the error in its own place; an image address gets an error page instead.
test.each(['/ads', PHOTO])(
  '%s that fails names the request, and the log has the reason under that name',
  async (path) => {
    lines.length = 0
    const answer = await get(path)
    expect(answer.statusCode).toBe(500)
    const reference = referenceIn(answer.body)
    expect(reference).toBe(answer.headers['x-request-id'])
    const failed = logged().filter(({ msg }) => msg === 'request failed')
    expect(failed.length).toBeGreaterThan(0)
    for (const { reqId } of failed) expect(reqId).toBe(reference)
  },
)

test('each visitor reads a name of his own, or the one the proxy gave', async () => {
  const [one, other] = [referenceIn((await get(PHOTO)).body), referenceIn((await get(PHOTO)).body)]
  expect(one).not.toBe(other)
  const given = await get(PHOTO, { 'x-request-id': 'of-the-proxy-7' })
  expect(referenceIn(given.body)).toBe('of-the-proxy-7')
  // The browser gets the same reference, because hydration would remove the line otherwise.
  expect(given.body).toContain('"reference":"of-the-proxy-7"')
})

test('a page that works, or is not there, names nothing', async () => {
  for (const path of ['/about', '/not-there']) expect(referenceIn((await get(path)).body)).toBeUndefined()
})

test('the log names a page as the site map does, and every line carries the request', async () => {
  lines.length = 0
  await get('/ads/7')
  await app.inject('/build/none.js')
  const routes = logged().map(({ route }) => route)
  expect(routes).toContain('/ads/:id')
  expect(logged().every(({ reqId }) => reqId)).toBe(true)
})
