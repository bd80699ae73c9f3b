import { expect, test } from 'vitest'
import { newsFeeds } from '../../../database/schema.ts'
import { rss, sendXml, startFeedServer } from '../../../tests/servers/feed-server.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { createGuardedFetch } from '../../platform/outside/guarded-fetch.ts'
import { fetchFeeds } from '../news/feeds/fetch-feeds.ts'
import { readProvinces } from '../provinces/provinces.content.ts'
import { readOntario } from './ontario.content.ts'

const { get, database, cache } = await createTestApp()
const { categories, travel, diplomatic, trade, culture, news } = readOntario()
const businessCount = categories.reduce((sum, { entries }) => sum + entries.length, 0)
const officialLinks = readProvinces().find(({ id }) => id === 'ontario')?.links ?? []
const facts = [travel, diplomatic, trade, culture, news].flatMap(({ items }): { asOf: string }[] => items)

async function read(url: string) {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  return body
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/<!--.*?-->/g, '')
}

const businesses = (html: string) => html.slice(0, html.indexOf('id="travel"'))
const rows = (html: string) =>
  [...businesses(html).matchAll(/<li class="entry" id="[^"]+"(?! hidden)/g)].length

test('welcomes, counts every category and shows three tags at most', async () => {
  const html = await read('/ontario')
  expect(html).toContain('Welcome to Ontario</h1>')
  expect(rows(html)).toBe(businessCount)
  for (const { noun, entries } of categories) expect(html).toContain(`${entries.length} ${noun}`)
  for (const [, tags] of html.matchAll(/<ul class="business-tags"[^>]*>(.*?)<\/ul>/g))
    expect([...(tags ?? '').matchAll(/<li>/g)].length).toBeLessThanOrEqual(3)
  expect(html).toContain('href="tel:+14169163700"')
})

test('every block shows its facts with source and day', async () => {
  const html = await read('/ontario')
  for (const title of ['Canada-Ghana travel requirements', 'Diplomatic contacts', 'Trade services', 'News'])
    expect(html).toContain(`>${title}</h2>`)
  expect([...html.matchAll(/"entry-source"><span>Source: [^<]+ · noted \w+ \d+, \d{4}/g)]).toHaveLength(
    facts.length,
  )
})

test('a search that finds nothing says so for each category', async () => {
  const html = await read('/ontario?find=qqqq')
  expect(rows(html)).toBe(0)
  for (const noun of ['restaurants', 'grocery stores', 'churches', 'community groups', 'businesses'])
    expect(html).toContain(`data-noun="${noun}">No ${noun} found matching your search.`)
})

test('a category that has something keeps its message to itself', async () => {
  const html = await read('/ontario?find=kente')
  expect([...(await read('/ontario')).matchAll(/<p class="muted" data-noun="[^"]+">/g)]).toHaveLength(0)
  expect(html).toContain('aria-label="Remove filter: “kente”"')
})

test('every business, fact and official link can be shared and reported, and the report finds it', async () => {
  const html = await read('/ontario')
  const keys = [...html.matchAll(/href="\/report\?entry=([^"]+)"/g)].map(([, key]) => key)
  expect(keys).toHaveLength(businessCount + facts.length + officialLinks.length)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) {
    const id = decodeURIComponent(key ?? '').split('/')[1]
    expect(html).toContain(`id="${id}"`)
    expect((await get(`/api/feedback/entry?key=${key}`)).statusCode, key).toBe(200)
  }
})

test('one category is open at a time, and none twice is an id', async () => {
  const html = await read('/ontario')
  expect([...html.matchAll(/<details class="accordion-item" name="groups"/g)]).toHaveLength(5)
  expect([...html.matchAll(/<details[^>]* open=""/g)]).toHaveLength(1)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(/id="page-state">(.*?)<\/script>/.exec(html)?.[1]).toContain('"answers":[]')
})

test('a category counts what its link shows, also under a tag', async () => {
  const html = await read('/ontario?tag=meat')
  const chips = [
    ...html.matchAll(/<a class="chip[^"]*" href="([^"]+)"[^>]*>[^<]*<span class="chip-count">(\d+)</g),
  ]
  expect(chips).toHaveLength(categories.length + 1)
  for (const [, href = '', count] of chips) expect(rows(await read(href)), href).toBe(Number(count))
})

test('a category that does not exist is as good as none', async () => {
  const html = await read('/ontario?category=nothing')
  expect(rows(html)).toBe(businessCount)
  expect(html).not.toContain('category=nothing')
})

test('filters combine, and each can be removed', async () => {
  const html = await read('/ontario?category=grocery&tag=meat&find=kitchener')
  expect(rows(html)).toBe(1)
  expect(html).toContain('aria-label="Remove filter: Grocery"')
  expect(html).toContain('href="/ontario?category=grocery&tag=meat"')
  expect(html).toContain('href="/ontario?find=kitchener&tag=meat"')
})

test('the links of the blocks have the label of every other entry', async () => {
  const html = await read('/ontario')
  expect(html.slice(html.indexOf('id="travel"'))).toContain('<span>Visit Site</span>')
})

const newsOf = (html: string) => html.slice(html.indexOf('id="news"'), html.indexOf('id="official"'))

test('without a feed the news say that there are none, and with one its stories stand there', async () => {
  const before = newsOf(await read('/ontario'))
  expect(before).toContain('No stories here right now.')
  expect(before).not.toContain('class="latest-news"')

  const title = 'Choir from Kumasi sings in Brampton'
  const link = 'https://outlet.example/choir'
  const server = await startFeedServer({ '/feed': sendXml(rss([{ title, link }])) })
  const fetch = createGuardedFetch({ isAllowedAddress: () => true, isAllowedPort: () => true })
  await database.db.insert(newsFeeds).values({
    ...{ id: 'outlet', outlet: 'The Outlet', country: 'canada', url: `${server.origin}/feed` },
    ...{ isOn: true, nextFetchAt: new Date(0) },
  })
  await fetchFeeds({ db: database.db, now: () => new Date(), fetch })
  cache.bump('news')
  const after = newsOf(await read('/ontario'))
  expect(after).toContain(`href="${link}"`)
  expect(after).toContain(title)
  expect(after).toContain('The Outlet · ')
  expect(after).not.toContain('No stories here right now.')
})

test('nobody is told to call ahead where there is nobody to call', async () => {
  const html = await read('/ontario')
  const rows = businesses(html).split('<li class="entry"').slice(1)
  for (const row of rows) {
    const isReachable = /href="(tel:|mailto:|https:)/.test(row)
    expect(row.includes('No phone or website known')).toBe(!isReachable)
    if (!isReachable) expect(row).not.toContain('call ahead')
  }
})
