import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { insertAds } from '../../tests/builders.ts'
import { createTestApp } from '../../tests/test-app.ts'
import { tagsOfAd } from '../features/ads/ad-tags.ts'
import { sitePages } from '../site-map.tsx'

const { app, get, database, cache } = await createTestApp()
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')

test.each(sitePages.filter(({ path }) => !path.includes(':')).map(({ path }) => path))(
  '%s answers 200',
  async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(heading(answer.body)).toBeTruthy()
  },
)

test('every page has a title of its own', async () => {
  const pages = sitePages.filter(({ path, isListed }) => !path.includes(':') && isListed !== false)
  const titles = await Promise.all(
    pages.map(async ({ path }) => /<title>(.*?)<\/title>/.exec((await get(path)).body)?.[1]),
  )
  const twice = titles.filter((title, index) => titles.indexOf(title) !== index)
  expect(twice).toEqual([])
})

test.each(['/no/such/page', '/ads/99999999', '/ads/0', '/ads/abc', '/ads/1e3'])(
  '%s answers 404 and is kept by nobody',
  async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
  },
)

test('a 404 does not repeat what was asked for', async () => {
  for (const path of ['/zebra-1234', '/api/zebra-1234', '/zebra-1234.php?zebra-1234=1'])
    expect((await get(path)).body).not.toContain('zebra-1234')
})

test('a page is answered from the cache until an ad changes its tag, then anew', async () => {
  const first = await get('/ads')
  const [id] = await insertAds(database.db, [{ title: 'A brand new drum', createdAt: new Date() }])
  expect((await get('/ads')).body).toBe(first.body)
  cache.bump('ads')
  expect((await get('/ads')).body).toContain('A brand new drum')
  await database.db.execute(sql`delete from ads where id = ${id}`)
  cache.bump('ads')
})

test('parameters that mean nothing do not make another page', async () => {
  await get('/ads?search=room')
  const { hits } = cache
  await get('/ads?utm_source=x&search=room&fbclid=y')
  expect(cache.hits).toBe(hits + 1)
})

test('an unchanged page answers 304, and each browser gets its own encoding', async () => {
  const { headers } = await get('/contact')
  const again = await get('/contact', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('/contact', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toContain('Accept-Encoding')
  }
})

test('the page carries the answers of its calls, so that the browser need not ask again', async () => {
  const { body } = await get('/ads')
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as {
    answers: [string[], unknown][]
  }
  expect(state.answers.map(([key]) => key[0])).toEqual(
    expect.arrayContaining(['/api/categories', '/api/ads?limit=24&view=card']),
  )
})

test('no visitor gets a cookie', async () => {
  for (const path of ['/', '/ads', '/ads/1', '/api/ads', '/api/categories'])
    expect((await get(path)).headers['set-cookie']).toBeUndefined()
})

test('while the database is away pages come from the cache, and the rest answers 503, never 500', async () => {
  const fresh = await get('/provinces/ontario')
  const query = database.pool.query.bind(database.pool)
  const away = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const { askState } = database
  const bringBack = () => Object.assign(database.pool, { query }) && Object.assign(database, { askState })
  Object.assign(database.pool, { query: away })
  Object.assign(database, { askState: away })
  onTestFinished(() => void bringBack())
  cache.bump('ads')
  expect((await get('/provinces/ontario')).body).toBe(fresh.body)
  for (const path of '/ads?search=nothing-kept /ads/77 /api/ads /api/ads/1 /api/categories /sitemap.xml /readyz'.split(
    ' ',
  )) {
    const answer = await get(path)
    expect(answer.statusCode, path).toBe(503)
    expect(answer.headers['retry-after'], path).toBeDefined()
  }
  expect((await get('/healthz')).statusCode).toBe(200)
  bringBack()
  expect((await get('/ads?search=nothing-kept')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
})

test('only GET opens a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/ads' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/plain')
  }
})

test('a refusal is made once for everybody, whatever address is asked for', async () => {
  const moment = new Date()
  const { app: limited, cache: kept } = await createTestApp({ env: { RATE_LIMITS: 'on' }, now: () => moment })
  const ask = (turn: number) =>
    limited.inject({
      url: `/no/such/page/${turn}`,
      remoteAddress: '203.0.113.9',
      headers: { accept: 'text/html' },
    })
  let turn = 0
  while ((await ask(turn)).statusCode === 404) turn += 1
  const { hits } = kept
  const refused = await ask(turn + 1)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.body).toContain('<title>This page could not be shown')
  expect(kept.hits).toBe(hits + 1)
})

test('a cache in front may keep public pages by setting, with their tags, and nothing else', async () => {
  const shared = await createTestApp({ env: { SHARED_CACHE_SECONDS: '5' } })
  for (const turn of ['made', 'kept']) {
    const { headers } = await shared.get('/ads/1')
    expect(headers['cache-control'], turn).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=5')
    expect(headers['surrogate-key'], turn).toMatch(/^settings ads ad:1( ad:\d+)+ ads:[\w-]+$/)
    expect(headers['cache-tag'], turn).toMatch(/^settings,ads,ad:1(,ad:\d+)+,ads:[\w-]+$/)
  }
  for (const path of ['/ads/999999', '/ads/manage/no-such-link', '/readyz']) {
    const { headers } = await shared.get(path)
    expect(headers['cache-control'], path).toContain('no-store')
    expect(headers['surrogate-key'], path).toBeUndefined()
  }
  expect((await get('/ads/1')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('a new ad leaves the pages of others alone, and one that is gone leaves every page that showed it', async () => {
  const adPages = Array.from({ length: 20 }, (_, at) => `/ads/${at + 1}`)
  const pages = ['/', '/ads', '/provinces/ontario', '/about', '/ads?category=other', ...adPages]
  const shown = new Map<string, string>()
  const findMissed = async () => {
    const missed: string[] = []
    for (const path of pages) {
      const { misses } = cache
      shown.set(path, (await get(path)).body)
      if (cache.misses > misses) missed.push(path)
    }
    return missed
  }
  await findMissed()
  cache.bump(tagsOfAd({ id: 77_777, categorySlug: 'vehicles-of-nobody' }))
  expect(await findMissed()).toEqual(['/ads'])
  cache.bump(tagsOfAd({ id: 77_777, categorySlug: null }))
  expect(await findMissed()).toEqual(['/ads', '/ads?category=other'])
  const besideFirst = [...(shown.get('/ads/1') ?? '').matchAll(/href="\/ads\/(\d+)"/g)]
  expect(besideFirst.length).toBeGreaterThan(0)
  for (const id of [1, 12, Number(besideFirst[0]?.[1])]) {
    const withIt = pages.filter((path) => shown.get(path)?.includes(`href="/ads/${id}"`))
    const expected = new Set(['/ads', `/ads/${id}`, ...withIt])
    cache.bump(tagsOfAd({ id, categorySlug: 'vehicles-of-nobody' }))
    expect(await findMissed()).toEqual(pages.filter((path) => expected.has(path)))
    expect(withIt.length).toBeLessThan(pages.length / 2)
  }
})
