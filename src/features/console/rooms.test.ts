import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads, categories, categoryCounts, newsFeeds } from '../../../database/schema.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { joinConsole, postForm } from './console-testing.ts'

const dataDir = join(tmpdir(), `akwaaba-rooms-${process.pid}`)
const { app, database, get } = await createTestApp({ env: { DATA_DIR: dataDir } })
const { db } = database
const { cookie, token } = await joinConsole({ app, db }, 'owner')
const post = (path: string, fields: Record<string, string> = {}) =>
  postForm(app, `/admin/${path}`, { token, ...fields }, { cookie })
const doneIn = (location: unknown) => new URL(String(location), 'https://x').searchParams.get('done')

test('shows every room to an owner', async () => {
  for (const room of [
    '/ads/import',
    '/picks',
    '/directories',
    '/links',
    '/categories',
    '/news',
    '/newsletter',
    '/account',
  ]) {
    const page = await get(`/admin${room}`, { cookie })
    expect(page.statusCode, room).toBe(200)
    expect(page.body, room).toMatch(/<h1>[^<]+<\/h1>/)
    expect(page.body, room).not.toMatch(/ style="|undefined|\[object/)
  }
})

test('merges two categories: every ad moves, and the kept counts stay true', async () => {
  const live = async (id: number) =>
    (await db.select({ rows: count() }).from(ads).where(eq(ads.categoryId, id)))[0]?.rows ?? 0
  const both = (await live(1)) + (await live(2))
  await post('categories/merge', { from: '2', into: '1' })
  expect(await live(1)).toBe(both)
  expect(await db.select().from(categories).where(eq(categories.id, 2))).toEqual([])
  const [kept] = await db.select().from(categoryCounts).where(eq(categoryCounts.categoryId, 1))
  expect(kept?.liveCount).toBe(both)
  expect((await get('/api/categories')).json().map(({ id }: { id: number }) => id)).not.toContain(2)
})

test('turns a feed on and off', async () => {
  const [feed] = await db.select().from(newsFeeds).limit(1)
  await post('news/feed', { id: feed?.id ?? '', step: 'on' })
  const [on] = await db
    .select()
    .from(newsFeeds)
    .where(eq(newsFeeds.id, feed?.id ?? ''))
  expect(on?.isOn).toBe(true)
})

test('keeps the picks in the order of the editor, live ads only', async () => {
  const order = async () =>
    [...(await get('/admin/picks', { cookie })).body.matchAll(/#(\d+), /g)].map(([, id]) => Number(id))
  const [ended] = await db
    .insert(ads)
    .values({ status: 'expired', title: 'Over', description: 'd', location: 'Here', expiresAt: new Date() })
    .returning({ id: ads.id })
  await db.update(ads).set({ featuredPosition: null })
  const [one, two, three] = (await db.select({ id: ads.id }).from(ads).where(eq(ads.status, 'live'))).map(
    ({ id }) => id,
  )
  for (const id of [one, two, three, two]) await post('picks/add', { id: String(id) })
  expect(await order()).toEqual([one, two, three])
  const refused = await post('picks/add', { id: String(ended?.id) })
  expect(doneIn(refused.headers.location)).toContain('no live ad')
  await post('picks/change', { id: String(three), step: 'up' })
  await post('picks/change', { id: String(one), step: 'out' })
  expect(await order()).toEqual([three, two])
  const featured = (await get('/api/ads/featured')).json() as { id: number }[]
  expect(featured.map(({ id }) => id).slice(0, 2)).toEqual([three, two])
})

test('drafts an issue of the newsletter, keeps its words, and says why it cannot be sent', async () => {
  const drafted = await post('newsletter/draft')
  const id = String(drafted.headers.location).split('/').at(-1) ?? ''
  await post('newsletter/words', { id, subject: 'Akwaaba, November', intro: 'Good morning.' })
  const page = await get(`/admin/newsletter/${id}`, { cookie })
  expect(page.body).toContain('Akwaaba, November')
  expect(page.body).toContain('Good morning.')
  const sent = await post('newsletter/send', { id })
  expect(doneIn(sent.headers.location)).toContain('postal address')
})
