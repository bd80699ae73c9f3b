import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newsItems } from '../../database/schema.ts'
import { joinConsole, postCall } from '../../src/features/console/console-testing.ts'
import type { AskAddress } from '../../src/features/link-checks/ask-address.ts'
import { dropOldNews } from '../../src/features/news/feeds/drop-old-news.ts'
import { fetchPictures } from '../../src/features/news/pictures/fetch-pictures.ts'
import { type JobDeps, jobs } from '../../src/jobs.ts'
import { startQueue } from '../../src/platform/queue.ts'
import { createProofOfWork } from '../../src/platform/secrets/proof-of-work.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { insertAds } from '../builders.ts'
import { eventually } from '../eventually.ts'
import { plainJpeg } from '../multipart.ts'
import { solveProof } from '../solve-proof.ts'
import { createTestApp } from '../test-app.ts'
import { createTestDatabase } from '../test-database.ts'

// Two nodes with separate folders share a database and a store, as behind a load balancer, and must agree.

const folder = await mkdtemp(join(tmpdir(), 'akwaaba-nodes-'))
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'store'),
  configureBuckets: [{ name: 'files', configs: [] }],
})
const { port } = await store.run()
afterAll(() => store.close())

const database = await createTestDatabase('samples')
const { db } = database
const STORAGE_URL = `http://S3RVER:S3RVER@127.0.0.1:${port}/files`
const good = { status: 200, location: undefined, type: 'text/html', retryAfterSeconds: undefined, text: '' }
const gone: AskAddress = async () => ({ ...good, status: 404 })
const openNode = (name: string) =>
  createTestApp({
    database,
    isNode: true,
    askAddress: gone,
    env: { DATA_DIR: join(folder, name), STORAGE_URL, RATE_LIMITS: 'on' },
  })
const one = await openNode('one')
const other = await openNode('other')
const form = (payload: Record<string, string>, remoteAddress: string) => ({
  method: 'POST' as const,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    origin: 'https://akwaaba.example',
  },
  payload: new URLSearchParams(payload).toString(),
  remoteAddress,
})

test('a visitor who is sent to both nodes is one view', async () => {
  const [id] = (await insertAds(db, [{}])) as [number]
  const view = (node: typeof one, remoteAddress: string) =>
    node.app.inject({
      method: 'POST',
      url: `/api/ads/${id}/views`,
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/141.0' },
      remoteAddress,
    })
  for (const node of [one, other]) for (const at of ['192.0.2.1', '192.0.2.2']) await view(node, at)
  await Promise.all([one.views.flush(), other.views.flush()])
  const { rows } = await db.execute(sql`select views from ad_views where ad_id = ${id}`)
  expect(rows).toEqual([{ views: 2 }])
})

test('who was counted is stored scrambled, in tables that no log, replica or backup holds', async () => {
  const { rows } = await db.execute<{ mark: string }>(sql`select mark from ad_view_marks`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('192.0.2')
  const { rows: kinds } = await db.execute(
    sql`select distinct relpersistence as kind from pg_class where relname in ('ad_view_marks', 'ad_view_keys')`,
  )
  expect(kinds).toEqual([{ kind: 'u' }])
})

test('a proof of work that one node took is used up on the other', async () => {
  const altcha = await solveProof(one.app)
  const checkers = [one, other].map(({ secrets }) =>
    createProofOfWork({ key: secrets.keyFor('proof-of-work'), db }),
  )
  expect(await checkers[0]?.verify(altcha)).toBe(true)
  expect(await checkers[1]?.verify(altcha)).toBe(false)
})

test('guesses at a password are counted over both nodes', async () => {
  const { email } = await joinConsole({ app: one.app, db }, 'owner')
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess += 1) {
    const node = guess % 2 === 0 ? one : other
    const request = form({ email, password: `guess number ${guess}` }, '192.0.2.4')
    statuses.push((await node.app.inject({ url: '/admin/sign-in', ...request })).statusCode)
  }
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('a picture that one node copied is served by the other, until its story is gone', async () => {
  const picture = await plainJpeg(900, 600, '#005c3a')
  const row = { category: 'Ghana', source: 's', publishedAt: new Date(), guid: 'g', title: 't', link: 'l' }
  const [story] = await db
    .insert(newsItems)
    .values({ ...row, pictureToFetch: 'https://outlet.example/flag.jpg' })
    .returning({ id: newsItems.id })
  const fetch = async (url: string) => ({ status: 200, headers: {}, url, body: picture })
  const storageOf = (name: string) => openStorage({ dataDir: join(folder, name), storageUrl: STORAGE_URL })
  expect(await fetchPictures({ db, storage: storageOf('one'), fetch: fetch as never })).toBe(1)
  const { rows } = await db.execute<{ name: string }>(
    sql`select split_part(image_url, '/', 3) as name from news_items where id = ${story?.id}`,
  )
  const path = `/attached_assets/news/${rows[0]?.name}`
  const answer = await other.get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  await dropOldNews({ db, storage: storageOf('other'), now: () => new Date(Date.now() + 91 * 864e5) })
  expect((await one.get(path)).statusCode).toBe(404)
})

test('what one node found about a link the other shows at once', async () => {
  const editor = await joinConsole({ app: one.app, db }, 'editor')
  const { facts } = (await one.get('/api/admin/facts', { cookie: editor.cookie })).json()
  const [{ key }] = facts.filter((fact: { url: string | null }) => fact.url)
  const listDead = async () => (await other.get('/api/open-data')).json().checks
  const before = await listDead()
  const { token, cookie } = editor
  await postCall(one.app, '/api/admin/facts/test-link', { key }, { cookie, token })
  await eventually(async () => expect(await listDead()).not.toEqual(before))
})

test('each node reads the bounce reports that lie in its own folder', async () => {
  const readers = ['one', 'other'].map((name) => join(folder, name))
  for (const dataDir of readers) {
    await mkdir(join(dataDir, 'bounces'), { recursive: true })
    await writeFile(join(dataDir, 'bounces', 'a.eml'), 'Subject: no report\n\nHello\n')
  }
  const queues = readers.map((dataDir) =>
    startQueue({
      databaseUrl: database.url,
      jobs: jobs.filter(({ name }) => name === 'read-bounces'),
      deps: { db, dataDir, log: { info: () => undefined } } as unknown as JobDeps,
      onError: () => undefined,
      ownJobsMs: 50,
    }),
  )
  onTestFinished(async () => {
    await Promise.all(queues.map((queue) => queue.stop()))
  })
  for (const dataDir of readers)
    await eventually(async () => expect(await readdir(join(dataDir, 'bounces'))).toEqual(['other']))
})
