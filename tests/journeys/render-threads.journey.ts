import { afterAll, expect, test } from 'vitest'
import { openSite } from './start-site.ts'

const site = await openSite('akwaaba_threads', { env: { RENDER_THREADS: '2', HTML_CACHE: 'off' } })
afterAll(site.close)

const get = async (path: string) => {
  const answer = await fetch(`${site.url}${path}`)
  return { status: answer.status, html: await answer.text() }
}

test('threads make the pages that the main thread would make, with the same status', async () => {
  for (const [path, status, words] of [
    ['/', 200, 'Browse by Category'],
    ['/ads?search=kente', 200, 'results'],
    ['/ads/999999999', 404, 'Ad Not Found'],
    ['/no-such-page', 404, '404 Page Not Found'],
    ['/search?q=health+card', 200, 'health'],
    ['/embassies', 200, 'Ghana and Canada'],
  ] as const) {
    const page = await get(path)
    expect(page.status, path).toBe(status)
    expect(page.html, path).toContain(words)
  }
})

test('many pages at once all arrive, each at the request that asked for it', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => index + 1)
  const pages = await Promise.all(ids.map((id) => get(`/ads/${id}`)))
  pages.forEach(({ html }, index) => {
    expect(html).toContain(`/ads/${ids[index]}"`)
  })
})
