import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeText } from '../platform/prepared-text.ts'
import { HtmlCache } from './html-cache.ts'

function cacheAt(start = 0, options: { maxBytes?: number; maxAgeMs?: number } = {}) {
  const clock = { at: start }
  return { clock, cache: new HtmlCache({ now: () => clock.at, ...options }) }
}
const page = (html: string) => async () => html
const text = (found: { body: Buffer } | null) => found?.body.toString() ?? null

test('keeps a page until one of its tags is bumped, and no other tag', async () => {
  const { cache } = cacheAt()
  await cache.fill('/', ['ads', 'rankings'], page('one'))
  cache.bump('news')
  expect(text(cache.find('/'))).toBe('one')
  cache.bump('rankings')
  expect(cache.find('/')).toBeNull()
})

test('several tags are bumped at once, and a page may know its tags only when it is made', async () => {
  const { cache } = cacheAt()
  await cache.fill('/ads/1', [], async () => ({ text: 'one', tags: ['ads', 'ad:1', 'ad:9'] }))
  await cache.fill('/ads/2', [], async () => ({ text: 'two', tags: ['ads', 'ad:2', 'ad:8'] }))
  cache.bump('ad:3 ads:cars ads:all')
  expect(text(cache.find('/ads/1'))).toBe('one')
  cache.bump('ad:9 ads:cars ads:all')
  expect(cache.find('/ads/1')).toBeNull()
  expect(text(cache.find('/ads/2'))).toBe('two')
  cache.bump('ads')
  expect(cache.find('/ads/2')).toBeNull()
})

test('remembers so many tags and no more, and then forgets no bump', async () => {
  const { cache } = cacheAt()
  await cache.fill('/ads/1', ['ad:1'], page('one'))
  for (let id = 1; id <= 20_001; id += 1) cache.bump(`ad:${id}`)
  expect(cache.find('/ads/1')).toBeNull()
  const version = cache.versionOf('ad:1')
  cache.bump('ad:1')
  expect(cache.versionOf('ad:1')).toBeGreaterThan(version)
})

test('gives the old copy only to those who ask for it', async () => {
  const { cache } = cacheAt()
  await cache.fill('/', ['ads'], page('one'))
  cache.bump('ads')
  expect(text(cache.findStale('/'))).toBe('one')
  expect(cache.findStale('/other')).toBeNull()
})

test('a page grows old', async () => {
  const { cache, clock } = cacheAt(0, { maxAgeMs: 1_000 })
  await cache.fill('/', [], page('one'))
  clock.at = 999
  expect(text(cache.find('/'))).toBe('one')
  clock.at = 1_000
  expect(cache.find('/')).toBeNull()
})

test('renders once for all who ask meanwhile', async () => {
  const { cache } = cacheAt()
  let renders = 0
  const slow = async () => {
    renders += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return 'one'
  }
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.fill('/', [], slow)))
  expect(renders).toBe(1)
  expect(new Set(pages.map(text))).toEqual(new Set(['one']))
})

test('a bump while the page is made leaves it out of date', async () => {
  const { cache } = cacheAt()
  await cache.fill('/', ['ads'], async () => {
    cache.bump('ads')
    return 'made of old ads'
  })
  expect(cache.find('/')).toBeNull()
})

test('who asks after a bump does not get a page that was begun before it', async () => {
  const { cache } = cacheAt()
  const old = Promise.withResolvers<string>()
  const early = cache.fill('/', ['ads'], () => old.promise)
  cache.bump('ads')
  const late = cache.fill('/', ['ads'], page('made of new ads'))
  const later = cache.fill('/', ['ads'], page('made twice'))
  setTimeout(() => old.resolve('made of old ads'), 20)
  expect([text(await late), text(await later)]).toEqual(['made of new ads', 'made of new ads'])
  expect(text(await early)).toBe('made of old ads')
  expect(text(cache.find('/')), 'the late end of an old one takes the place of no newer one').toBe(
    'made of new ads',
  )
})

test('a bump of another tag starts no second rendering of a page that was made before', async () => {
  const { cache, clock } = cacheAt(0, { maxAgeMs: 1_000 })
  await cache.fill('/', ['ads'], page('one'))
  clock.at = 1_000
  const first = cache.fill('/', ['ads'], page('two'))
  cache.bump('news')
  expect(text(await cache.fill('/', ['ads'], page('three')))).toBe('two')
  expect(text(await first)).toBe('two')
})

test('an error page is never kept, and a render that breaks leaves nothing behind', async () => {
  const { cache } = cacheAt()
  expect(await cache.fill('/', [], async () => null)).toBeNull()
  expect(cache.find('/')).toBeNull()
  const broken = cache.fill('/', [], () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(text(await cache.fill('/', [], page('fixed')))).toBe('fixed')
})

test('makes room by dropping what was longest unused', async () => {
  const { cache } = cacheAt(0, { maxBytes: 40 })
  await cache.fill('/a', [], page('1234567890'))
  await cache.fill('/b', [], page('1234567890'))
  cache.find('/a')
  await cache.fill('/c', [], page('1234567890'))
  expect(text(cache.find('/a'))).not.toBeNull()
  expect(cache.find('/b')).toBeNull()
  expect(text(cache.find('/c'))).not.toBeNull()
})

test('a page that is filled again and again takes its room once', async () => {
  const { cache } = cacheAt(0, { maxBytes: 40 })
  await cache.fill('/a', [], page('1234567890'))
  for (let turn = 0; turn < 20; turn += 1) await cache.fill('/b', [], page('1234567890'))
  expect(text(cache.find('/a'))).not.toBeNull()
})

test('compresses once and truly', async () => {
  const { cache } = cacheAt()
  const made = await cache.fill('/', [], page('Akwaaba '.repeat(200)))
  if (!made) throw new Error('not made')
  const br = await encodeText(made, 'br')
  expect(brotliDecompressSync(br).toString()).toBe(text(made))
  expect(gunzipSync(await encodeText(made, 'gzip')).toString()).toBe(text(made))
  expect(await encodeText(made, 'br')).toBe(br)
})

test('the same page has the same mark, another page another', async () => {
  const { cache } = cacheAt()
  const [one, same, other] = await Promise.all(
    ['x', 'x', 'y'].map((html, index) => cache.fill(`/${index}`, [], page(html))),
  )
  expect(one?.etag).toBe(same?.etag)
  expect(one?.etag).not.toBe(other?.etag)
})
