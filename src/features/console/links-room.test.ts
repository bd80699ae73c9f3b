import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, feedback } from '../../../database/schema.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { CONTENT_FOLDER } from '../../platform/json-content.ts'
import { insertLinkStatuses, listLinkStatuses } from '../directories/link-statuses.queries.ts'
import type { AskAddress } from '../link-checks/ask-address.ts'
import { collectLinks } from '../link-checks/collect-links.ts'
import { findLinkPlaces } from '../link-checks/find-link-places.ts'
import { joinConsole, postForm } from './console-testing.ts'
import type { Queue } from './queue/queue.schema.ts'

const asked: string[] = []
const askAddress: AskAddress = async (method, url) => {
  if (method === 'GET') asked.push(url.href)
  return {
    status: 200,
    location: undefined,
    type: 'text/html',
    retryAfterSeconds: undefined,
    text: '<h1>Page</h1>',
  }
}
const { app, database, get } = await createTestApp({ askAddress })
const { db } = database
const { cookie, token } = await joinConsole({ app, db }, 'moderator')
const post = (path: string, fields: Record<string, string>) =>
  postForm(app, `/admin/${path}`, { token, ...fields }, { cookie })

const [dead, soft, moved, fine, unchecked] = collectLinks().addresses as [
  string,
  string,
  string,
  string,
  string,
]
const on = { checkedOn: '2026-11-14' }
await insertLinkStatuses(db, {
  [dead]: { ...on, status: 'gone', note: 'The site says that the page is not there (404).' },
  [soft]: { ...on, status: 'unsure', note: 'The page answers, but says that it is not there.' },
  [moved]: { ...on, status: 'moved', finalUrl: 'https://new.example/' },
  [fine]: { ...on, status: 'ok' },
})

const listBrokenLinks = async () =>
  (await get('/api/admin/queue', { cookie })).json<Queue>().items.filter(({ kind }) => kind === 'link')
const addressesIn = (html: string) =>
  [...html.matchAll(/name="address" value="([^"]+)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&'))

test.each([
  ['dead', dead],
  ['soft-404', soft],
  ['redirected', moved],
  ['fine', fine],
])('shows the links that are %s, and only those', async (state, address) => {
  const { body } = await get(`/admin/links?state=${state}`, { cookie })
  expect(addressesIn(body)).toEqual([address])
})

test('shows every link that was never checked, a page at a time', async () => {
  const { addresses } = collectLinks()
  const first = await get('/admin/links?state=unchecked', { cookie })
  expect(first.body).toContain(`${addresses.length - 4} of ${addresses.length} links`)
  expect(addressesIn(first.body)).toContain(unchecked)
  const last = Math.ceil((addresses.length - 4) / 50)
  const end = await get(`/admin/links?state=unchecked&page=${last}`, { cookie })
  expect(addressesIn(end.body)).toHaveLength((addresses.length - 4) % 50 || 50)
})

test('leads to the very line of the content file where each address stands', async () => {
  for (const [address, places] of findLinkPlaces()) {
    const [{ file, line } = { file: '', line: 0 }] = places
    const text = (await readFile(join(CONTENT_FOLDER, file), 'utf8')).split('\n')[line - 1] ?? ''
    expect(text).toContain(JSON.stringify(address))
  }
  const { body } = await get(`/admin/links?search=${encodeURIComponent(dead)}`, { cookie })
  const href = /href="(\/admin\/links\/place[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const page = await get(href.replace('#line', ''), { cookie })
  expect(/<mark id="line">([^<]+)/.exec(page.body)?.[1]?.replaceAll('&quot;', '"')).toContain(`"${dead}"`)
})

test('shows no file but those of the content', async () => {
  for (const file of ['../package.json', '../.env', '/etc/passwd', 'directories/../../package.json', ''])
    expect(
      (await get(`/admin/links/place?file=${encodeURIComponent(file)}&line=1`, { cookie })).statusCode,
    ).toBe(404)
})

test('puts dead links and false pages into the queue, with the line to change', async () => {
  const broken = await listBrokenLinks()
  expect(broken.map(({ id }) => id).toSorted()).toEqual([dead, soft].toSorted())
  for (const { facts } of broken) {
    expect(facts).toContainEqual(['In', expect.stringMatching(/^[\w/-]+\.json:\d+/)])
  }
})

test('checks one link now, keeps what was found and takes it out of the queue', async () => {
  const answer = await post('links/check', { address: dead })
  expect(decodeURIComponent(String(answer.headers.location))).toContain('In+order')
  expect(asked).toEqual([new URL(dead).href])
  const kept = await listLinkStatuses(db)
  expect(kept[dead]?.status).toBe('ok')
  expect(kept[moved]?.status).toBe('moved')
  expect((await listBrokenLinks()).map(({ id }) => id)).toEqual([soft])
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'link.check'))
  expect(log[0]).toMatchObject({ target: dead, reason: 'ok' })
})

test('asks no address that is not in the content', async () => {
  const answer = await post('links/check', { address: 'http://169.254.169.254/latest/meta-data' })
  expect(decodeURIComponent(String(answer.headers.location))).toContain('no+longer+in+the+content')
  expect(asked).toHaveLength(1)
})

test('decides a report about an entry in its room, with a reason when nothing is changed', async () => {
  const [report] = await db
    .insert(feedback)
    .values({ receipt: 'R-1', entry: 'education/x', entryName: 'A school', problem: 'link-broken' })
    .returning({ id: feedback.id })
  const id = String(report?.id)
  expect((await get('/admin/directories', { cookie })).body).toContain('A school')
  await post('directories/feedback', { id, step: 'unchanged', reason: 'made-up' })
  const stateNow = async () =>
    (await db.select().from(feedback).where(eq(feedback.receipt, 'R-1')))[0]?.status
  expect(await stateNow()).toBe('received')
  await post('directories/feedback', { id, step: 'unchanged', reason: 'checked-right' })
  expect(await stateNow()).toBe('unchanged')
  expect((await get('/admin/directories?status=unchanged', { cookie })).body).toContain('the entry is right')
})
