import pg from 'pg'
import { expect, test } from 'vitest'
import samples from '../../../content/samples/ads.json' with { type: 'json' }
import { insertAds } from '../../../tests/builders.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { ADS_PER_FILE } from './site-map-files.api.ts'

const { get, cache, database, db } = await createTestApp()
const SAMPLES = samples.length
const SITE = 'https://akwaaba.example'
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string)

test('robots.txt keeps programs out of private places and names the site map', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/saved\n/)
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

test('sitemap.xml leads to every page and every live ad, and each of them is there', async () => {
  const files = addresses((await get('/sitemap.xml')).body)
  expect(files).toEqual([`${SITE}/sitemap-pages.xml`, `${SITE}/sitemap-ads-1.xml`])
  const pages = addresses((await get('/sitemap-pages.xml')).body)
  expect(pages).toEqual(expect.arrayContaining([`${SITE}/`, `${SITE}/ads`]))
  const ads = addresses((await get('/sitemap-ads-1.xml')).body)
  expect(ads).toHaveLength(SAMPLES)
  for (const address of [...pages, ...ads.slice(0, 3)]) {
    const answer = await get(address.replace(SITE, ''))
    expect(answer.statusCode, address).toBe(200)
    expect(answer.body, address).not.toContain('content="noindex"')
  }
})

test.each([
  '/sitemap-ads-2.xml',
  '/sitemap-ads-0.xml',
  '/sitemap-ads-01.xml',
  '/sitemap-ads-x.xml',
  '/sitemap-ads-99999.xml',
  '/sitemap-ads-999999999.xml',
  '/sitemap-ads-9999999999999999999.xml',
])('%s is not there, and is answered without a query', async (path) => {
  await get('/sitemap.xml')
  const asked = await countQueries(() => get(path))
  expect(asked.result.statusCode).toBe(404)
  expect(asked.queries).toBe(0)
})

test('a file is written once for all who ask, and again when an ad has changed', async () => {
  cache.bump('ads')
  const first = await countQueries(() =>
    Promise.all(Array.from({ length: 40 }, () => get('/sitemap-ads-1.xml'))),
  )
  // One query for the list of files, and one for the file.
  expect(first.queries).toBe(2)
  const again = await countQueries(() => get('/sitemap-ads-1.xml'))
  expect(again.queries).toBe(0)
  const { etag } = again.result.headers
  expect((await get('/sitemap-ads-1.xml', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  cache.bump('ads')
  expect((await countQueries(() => get('/sitemap-ads-1.xml'))).queries).toBe(2)
})

test('ads far apart are in files of their own, which are found without reading all of them', async () => {
  const far = [ADS_PER_FILE * 3, ADS_PER_FILE * 3 + 1, ADS_PER_FILE * 900 + 7]
  await insertAds(
    db,
    far.map((id) => ({ id })),
  )
  cache.bump('ads')
  const files = addresses((await get('/sitemap.xml')).body)
  expect(files.map((name) => /ads-(\d+)/.exec(name)?.[1]).filter(Boolean)).toEqual(['1', '3', '4', '901'])
  expect(addresses((await get('/sitemap-ads-3.xml')).body)).toEqual([`${SITE}/ads/${far[0]}`])
  expect(addresses((await get('/sitemap-ads-4.xml')).body)).toEqual([`${SITE}/ads/${far[1]}`])
  expect(addresses((await get('/sitemap-ads-901.xml')).body)).toEqual([`${SITE}/ads/${far[2]}`])
})

async function countQueries<Result>(work: () => Promise<Result>) {
  let queries = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    // Other tests in this process may still be running queries.
    if (this.database === new URL(database.url).pathname.slice(1)) queries += 1
    return Reflect.apply(query, this, given)
  } as typeof query
  const result = await work().finally(() => {
    pg.Client.prototype.query = query
  })
  return { queries, result }
}
