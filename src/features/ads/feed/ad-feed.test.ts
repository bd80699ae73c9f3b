import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { ads } from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { payloads } from '../../../../tests/hostile/payloads.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

let clock = new Date()
const { get, db, cache } = await createTestApp({ now: () => clock })

interface Entry {
  id: string
  title: string
  updated: string
  content: string
}

async function readFeed(query = '') {
  const answer = await get(`/ads/feed.xml${query}`)
  expect(XMLValidator.validate(answer.body)).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'entry',
    parseTagValue: false,
  })
  const { feed } = parser.parse(answer.body)
  const text = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? String((value as Record<string, unknown>)['#text'] ?? '')
      : String(value)
  const entries: Entry[] = (feed.entry ?? []).map((entry: Record<string, unknown>) => ({
    id: text(entry.id),
    title: text(entry.title),
    updated: text(entry.updated),
    content: text(entry.content),
  }))
  return { answer, feed, entries, ids: entries.map(({ id }) => Number(id.split('/').at(-1))) }
}

test('a feed has what Atom asks of it, and each entry too, the newest first', async () => {
  const { answer, feed, entries } = await readFeed('?search=kente&page=2&sort=price-low&utm=1')
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom')
  expect(feed.id).toBe('https://akwaaba.example/ads/feed.xml?search=kente')
  expect(feed.link.map((link: Record<string, string>) => [link['@_rel'], link['@_href']])).toEqual([
    ['self', 'https://akwaaba.example/ads/feed.xml?search=kente'],
    ['alternate', 'https://akwaaba.example/ads?search=kente'],
  ])
  expect(feed.author.name).toBe('Akwaaba Canada')
  expect(entries.length).toBeGreaterThan(0)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  const days = entries.map(({ updated }) => updated)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(feed.updated).toBe(days[0])
})

test('an empty feed is a feed', async () => {
  const { feed, entries } = await readFeed('?search=zzzzqqqq&category=no-such-category')
  expect(entries).toEqual([])
  expect(Number.isNaN(Date.parse(feed.updated))).toBe(false)
})

/** The same numbers on every run, so that a failure can be reproduced. */
function* randomFilters(count: number) {
  let seed = 7
  const pick = <Value>(values: readonly Value[]) => {
    seed = (seed * 48_271) % 2_147_483_647
    return values[Math.floor((seed / 2_147_483_647) * values.length)] as Value
  }
  for (let made = 0; made < count; made += 1) {
    const query = new URLSearchParams()
    const set = (name: string, value: string) => value && query.set(name, value)
    set('search', pick(['', '', '', '', 'rice', 'barrel', 'hair', 'tax', 'kentte', '"door to door"']))
    set(
      'category',
      pick(['', '', '', '', '', 'shipping-logistics', 'food-restaurants', '3', 'other', 'nothing-here']),
    )
    set('location', pick(['', '', '', '', 'Toronto', 'Ontario', 'brampton']))
    set('minPrice', pick(['', '', '', '20']))
    set('maxPrice', pick(['', '', '', '200', '1000']))
    for (const flag of ['hasPhoto', 'hasPhone', 'hasPrice']) set(flag, pick(['', '', '', '', '', '1']))
    yield `?${query}`
  }
}

test.each([...randomFilters(24)])('the feed has the ads of the list: %s', async (query) => {
  const list = await get(`/api/ads${query === '?' ? '?' : `${query}&`}sort=newest&limit=48`)
  expect(list.statusCode).toBe(200)
  expect((await readFeed(query)).ids).toEqual(list.json().map(({ id }: { id: number }) => id))
})

test('the filters of the last test find something as a rule', async () => {
  const found = await Promise.all(
    [...randomFilters(24)].map(async (query) => (await readFeed(query)).ids.length),
  )
  expect(found.filter((count) => count > 0).length).toBeGreaterThanOrEqual(8)
})

test('nothing typed into an ad breaks the feed, and no email address is in it', async () => {
  const nasty = [
    '</title><script>',
    'a & b < c',
    ']]>',
    'half \ud83d of a character',
    '\u0007bell',
    ...payloads.slice(0, 40),
  ]
  await insertAds(
    db,
    nasty.map((title) => ({
      title,
      description: `${title} write to ama.boateng@mail.example, or call`,
      location: 'Quiddy Bay, NB',
    })),
  )
  cache.bump('ads')
  const { answer, entries } = await readFeed('?location=Quiddy')
  expect(entries.length).toBe(nasty.length)
  expect(answer.body).not.toMatch(/@mail\.example/)
  expect(answer.body).not.toContain('<script>')
  // A control character makes the whole feed invalid, and the validator above does not check for one.
  expect(answer.body).not.toContain('\u0007')
  expect(entries.map(({ title }) => title)).toContain('a & b < c')
})

test('live ads only, at once after a change', async () => {
  const [id = 0] = await insertAds(db, [{ title: 'Quokka cage', createdAt: new Date() }])
  await insertAds(db, [
    { title: 'Quokka held', status: 'held' },
    { title: 'Quokka past', expiresAt: new Date(Date.now() - 1_000) },
  ])
  cache.bump('ads')
  expect((await readFeed('?search=quokka')).ids).toEqual([id])
  await db.update(ads).set({ status: 'removed' })
  cache.bump('ads')
  expect((await readFeed('?search=quokka')).ids).toEqual([])
  await db.update(ads).set({ status: 'live' })
})

test('answers 304 to those who have it, by tag and by day, and 200 after a change', async () => {
  cache.bump('ads')
  const first = await get('/ads/feed.xml?search=rice')
  const { etag = '', 'last-modified': day = '' } = first.headers as Record<string, string>
  expect((await get('/ads/feed.xml?search=rice', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await get('/ads/feed.xml?search=rice', { 'if-modified-since': day })).statusCode).toBe(304)
  clock = new Date(clock.getTime() + 120_000)
  expect((await get('/ads/feed.xml?search=rice', { 'if-modified-since': day })).statusCode).toBe(304)
  await insertAds(db, [{ title: 'Rice cooker, old', createdAt: new Date(Date.now() - 20 * 86_400_000) }])
  cache.bump('ads')
  expect((await get('/ads/feed.xml?search=rice', { 'if-modified-since': day })).statusCode).toBe(200)
  expect((await get('/ads/feed.xml?search=rice', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('the list says in its head and on the page where its feed is', async () => {
  const { body } = await get('/ads?search=kente&category=all&sort=newest&page=1')
  expect(body).toContain('<link rel="alternate" type="application/atom+xml"')
  expect(body.split('href="/ads/feed.xml?search=kente"').length).toBe(3)
  expect(body).toContain('href="/alerts/new?search=kente"')
  expect((await get('/news')).body).not.toContain('application/atom+xml" title')
})
