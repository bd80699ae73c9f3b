import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../database/schema.ts'
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
  for (const room of ['/ads/import', '/picks', '/newsletter', '/people', '/account']) {
    const page = await get(`/admin${room}`, { cookie })
    expect(page.statusCode, room).toBe(200)
    expect(page.body, room).toMatch(/<h1>[^<]+<\/h1>/)
    expect(page.body, room).not.toMatch(/ style="|undefined|\[object/)
  }
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
