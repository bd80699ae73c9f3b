import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'

const { get } = await createTestApp()
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
  expect(ads).toHaveLength(137)
  for (const address of [...pages, ...ads.slice(0, 3)]) {
    const answer = await get(address.replace(SITE, ''))
    expect(answer.statusCode, address).toBe(200)
    expect(answer.body, address).not.toContain('content="noindex"')
  }
})

test.each(['/sitemap-ads-2.xml', '/sitemap-ads-0.xml', '/sitemap-ads-x.xml', '/sitemap-ads-99999.xml'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).statusCode).toBe(path.includes('-0.') ? 200 : 404)
  },
)
