import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog, newsFeeds, newsItems } from '../../../../database/schema.ts'
import { rss, sendXml, startFeedServer } from '../../../../tests/servers/feed-server.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { createGuardedFetch } from '../../../platform/outside/guarded-fetch.ts'
import { joinConsole } from '../../console/console-testing.ts'
import { seedFeeds } from '../feeds/seed-feeds.ts'
import { findFeedLink } from './feeds/try-feed.ts'
import type { Feeds, Items } from './news-room.schema.ts'
import { healthOf } from './show-news.ts'

const guardedFetch = createGuardedFetch({ isAllowedAddress: () => true, isAllowedPort: () => true })
const { app, db, get } = await createTestApp({ template: 'empty', guardedFetch })
const server = await startFeedServer({})
const operator = await joinConsole({ app, db }, 'editor')

const call = (path: string, body: object = {}) => operator.call(`news/${path}`, body)
const feeds = async () => (await operator.get('news/feeds')).json<Feeds>().feeds
const items = async (query = '') => (await operator.get(`news/items?${query}`)).json<Items>()
const FORM = { outlet: 'Outlet Ghana', country: 'ghana', fetchEveryMinutes: 60, holdsItems: false } as const
const address = () => `${server.origin}/own`
const findOwn = async () => (await feeds()).find(({ outlet }) => outlet === FORM.outlet)

beforeAll(() => {
  server.answers['/own'] = sendXml(
    rss([
      { title: 'Kejetia traders welcome new lighting', link: 'https://o.example/1' },
      {
        title: 'Cape Coast fishermen back at sea',
        link: 'https://o.example/2',
        at: new Date(Date.now() - 9e6),
      },
    ]),
  )
  const page = `<html><head><link rel="alternate" type="application/rss+xml" href="/own"></head></html>`
  server.answers['/'] = sendXml(page, { 'Content-Type': 'text/html; charset=utf-8' })
})

test('tries a feed without keeping any of it, and finds the feed that a web page names', async () => {
  const before = await db.$count(newsItems)
  const tried = (await call('feeds/try', { url: address() })).json()
  expect(tried).toMatchObject({ title: 'Outlet', total: 2, withPicture: 0, known: 0 })
  expect(tried.newest[0].title).toBe('Kejetia traders welcome new lighting')
  expect((await call('feeds/try', { url: `${server.origin}/` })).json().url).toBe(address())
  expect(await db.$count(newsItems)).toBe(before)
  const refused = await call('feeds/try', { url: `${server.origin}/none` })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().refusals).toEqual([{ field: 'url', message: 'The server answered with status 404.' }])
})

test('adds a feed that works, fetches it at once, and says no to a second one', async () => {
  expect((await call('feeds/add', { ...FORM, url: `${server.origin}/none` })).statusCode).toBe(422)
  expect(await findOwn()).toBeUndefined()
  expect((await call('feeds/add', { ...FORM, url: address() })).json()).toEqual({ newItems: 2 })
  expect(await findOwn()).toMatchObject({ isOn: true, health: 'healthy', items: 2, fetchEveryMinutes: 60 })
  expect((await findOwn())?.days.at(-1)).toBe(2)
  expect((await get('/api/news')).body).toContain('https://o.example/1')
  expect((await call('feeds/add', { ...FORM, url: address() })).json().message).toContain('already')
  const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, 'feed.add'))
  expect(logged?.operatorName).toBe('Ama Serwaa')
})

test('pins an item to the top of the page for some days, and hides one', async () => {
  const [first, second] = (await items()).items
  await call('items/mark', { id: second?.id, mark: 'pin' })
  const shown = async () => (await get('/api/news')).json<{ id: number }[]>().map(({ id }) => id)
  expect((await shown())[0]).toBe(second?.id)
  expect((await items('state=pinned')).items.map(({ id }) => id)).toEqual([second?.id])
  await db.update(newsItems).set({ pinnedUntil: new Date(Date.now() - 1_000) })
  expect((await shown())[0], 'a pin ends by itself').toBe(first?.id)
  await call('items/mark', { id: first?.id, mark: 'hide' })
  expect(await shown()).not.toContain(first?.id)
  expect((await items('state=hidden')).items.map(({ id }) => id)).toEqual([first?.id])
  await call('items/mark', { id: first?.id, mark: 'show' })
  expect((await call('items/mark', { id: 999_999, mark: 'hide' })).statusCode).toBe(404)
  expect((await items('search=%25')).total, 'signs are only letters').toBe(0)
  expect((await items('search=cape%20coast')).total).toBe(1)
})

test('holds new items of a feed until somebody shows them', async () => {
  const own = await findOwn()
  await call('feeds/edit', { ...FORM, id: own?.id, url: own?.url, holdsItems: true })
  server.answers['/own'] = sendXml(rss([{ title: 'Quite another story today', link: 'https://o.example/3' }]))
  expect((await call('feeds/fetch', { id: own?.id })).json()).toEqual({ newItems: 1, failures: 0 })
  const [held] = (await items('state=held')).items
  expect(held?.title).toBe('Quite another story today')
  expect((await get('/api/news')).body).not.toContain('https://o.example/3')
  await call('items/mark', { id: held?.id, mark: 'show' })
  expect((await get('/api/news')).body).toContain('https://o.example/3')
  expect((await items('state=held')).total).toBe(0)
})

test('a change and a removal outlast the next start, which reads the list of the content again', async () => {
  const [kept, gone] = await feeds()
  const change = { outlet: 'Our own name', country: 'canada', fetchEveryMinutes: 30, holdsItems: false }
  expect((await call('feeds/edit', { ...change, id: kept?.id, url: kept?.url })).statusCode).toBe(200)
  await call('feeds/remove', { id: gone?.id })
  await db.transaction(seedFeeds)
  const names = (await feeds()).map(({ outlet }) => outlet)
  expect(names).toContain('Our own name')
  expect((await feeds()).map(({ id }) => id)).not.toContain(gone?.id)
  expect((await call('feeds/fetch', { id: gone?.id })).statusCode).toBe(422)
})

test('a removed feed takes its items along, and can be added again', async () => {
  const own = await findOwn()
  await call('feeds/remove', { id: own?.id })
  expect((await items(`feed=${own?.id}`)).total).toBe(0)
  expect(await findOwn()).toBeUndefined()
  expect((await call('feeds/add', { ...FORM, url: address() })).statusCode).toBe(200)
  expect((await findOwn())?.id).toBe(own?.id)
})

test('switches a feed, and says in words how it does', async () => {
  const own = await findOwn()
  await call('feeds/switch', { id: own?.id, isOn: false })
  expect(await findOwn()).toMatchObject({ isOn: false, health: 'off' })
  server.answers['/own'] = (_request, response) => void response.writeHead(503).end()
  await call('feeds/switch', { id: own?.id, isOn: true })
  await db.update(newsFeeds).set({ isOn: false }).where(eq(newsFeeds.outlet, 'Our own name'))
  expect((await call('feeds/fetch-all')).json()).toEqual({ newItems: 0, failures: 1 })
  expect(await findOwn()).toMatchObject({ health: 'failing', failuresInRow: 1 })
  const now = new Date()
  const fine = { isOn: true, failuresInRow: 0, lastOkAt: now }
  expect(healthOf(fine, now, now)).toBe('healthy')
  expect(healthOf(fine, new Date(now.getTime() - 4 * 864e5), now)).toBe('quiet')
  expect(healthOf({ ...fine, lastOkAt: null }, null, now)).toBe('new')
})

test('finds the feed of a page however its tag is written', () => {
  const at = (tag: string) => findFeedLink(`<head>${tag}</head>`, 'https://x.example/a/')
  expect(at(`<link href='f.xml' type='application/atom+xml' rel=alternate>`)).toBe(
    'https://x.example/a/f.xml',
  )
  expect(at('<link type="application/rss+xml" href="/feed?a=1&amp;b=2">')).toBe(
    'https://x.example/feed?a=1&b=2',
  )
  expect(at('<link rel="alternate" type="text/html" href="/x">')).toBeNull()
  expect(at('<link type="application/rss+xml" href="javascript:alert(1)">')).toBeNull()
})
