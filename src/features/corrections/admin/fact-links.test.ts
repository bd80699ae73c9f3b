import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { CONTENT_FOLDER } from '../../../platform/files/json-content.ts'
import { joinConsole } from '../../console/console-testing.ts'
import type { Queue } from '../../console/queue/queue.schema.ts'
import { listDirectoryFacts } from '../../directories/corrected/list-facts.ts'
import { readDirectories } from '../../directories/directories.content.ts'
import { insertLinkStatuses } from '../../directories/link-statuses.queries.ts'
import { readLinkStatuses } from '../../directories/read-link-statuses.ts'
import type { AskAddress } from '../../link-checks/ask-address.ts'
import { collectLinks } from '../../link-checks/collect-links.ts'
import { findLinkPlaces } from '../../link-checks/find-link-places.ts'
import type { FactDetails, FactsPage } from './facts.schema.ts'

const asked: string[] = []
const askAddress: AskAddress = async (method, url) => {
  if (method === 'GET') asked.push(url.href)
  const page = { type: 'text/html', retryAfterSeconds: undefined, text: '<h1>Page</h1>' }
  return { status: 200, location: undefined, ...page }
}
const { app, db, cache } = await createTestApp({ askAddress })
const operator = await joinConsole({ app, db }, 'owner')
const list = async (query: string): Promise<FactsPage> => (await operator.get(`facts?${query}`)).json()
const one = async (key: string): Promise<FactDetails> =>
  (await operator.get(`facts/one?key=${encodeURIComponent(key)}`)).json()
const send = (act: string, body: object) => operator.call(`facts/${act}`, body)

// URLs that belong to exactly one entry each, and one that appears only in running text.
const facts = listDirectoryFacts(readDirectories()).filter(({ filed }) => filed.url !== null)
const [dead, soft, moved, fine] = facts
  .filter(({ filed: { url } }) => facts.filter((other) => other.filed.url === url).length === 1)
  .slice(0, 4)
  .map(({ key, filed }) => ({ key, url: String(filed.url) })) as { key: string; url: string }[]
const owned = new Set(facts.map(({ filed }) => filed.url))
const inText = collectLinks().addresses.find(
  (address) =>
    !owned.has(address) &&
    findLinkPlaces()
      .get(address)
      ?.some(({ file }) => file.startsWith('guide')),
)
const on = { checkedOn: '2026-11-14' }
await insertLinkStatuses(db, {
  [dead?.url ?? '']: { ...on, status: 'gone', note: 'The site says the page does not exist (404).' },
  [soft?.url ?? '']: { ...on, status: 'unsure', note: 'The page opens, but says it was not found.' },
  [moved?.url ?? '']: { ...on, status: 'moved', finalUrl: 'https://new.example/' },
  [fine?.url ?? '']: { ...on, status: 'ok' },
  [inText ?? '']: { ...on, status: 'gone' },
})
cache.bump('directories')

const listQueuedLinks = async () =>
  (await operator.get('queue')).json<Queue>().items.filter(({ kind }) => kind === 'link')

test('the tab of broken links has the entries that do not open, and says where a link of a text stands', async () => {
  const { facts, otherLinks, counts, linksCheckedOn } = await list('state=link-broken')
  expect(facts.map(({ key, link }) => `${key} ${link}`).toSorted()).toEqual(
    [`${dead?.key} dead`, `${soft?.key} soft-404`, `${moved?.key} redirected`].toSorted(),
  )
  expect(counts['link-broken']).toBe(3)
  expect(linksCheckedOn).toBe('2026-11-14')
  expect(otherLinks.map(({ address }) => address)).toEqual([inText])
  const [file = '', line = ''] = otherLinks[0]?.places[0]?.replace('content/', '').split(':') ?? []
  const text = (await readFile(join(CONTENT_FOLDER, file), 'utf8')).split('\n')[Number(line) - 1]
  expect(text).toContain(JSON.stringify(inText))
  expect((await list('')).otherLinks).toEqual([])
})

test('puts dead links and false pages into the queue, with the line to change', async () => {
  const broken = await listQueuedLinks()
  expect(broken.map(({ id }) => id).toSorted()).toEqual([dead?.url, soft?.url, inText].toSorted())
  for (const { facts } of broken)
    expect(facts).toContainEqual(['In', expect.stringMatching(/^[\w/-]+\.json:\d+/)])
})

test('tests one link now, keeps what was found and takes it out of the queue', async () => {
  expect((await send('test-link', { key: dead?.key })).json()).toMatchObject({ link: 'fine' })
  expect(asked).toEqual([new URL(dead?.url ?? '').href])
  const kept = await readLinkStatuses(db)
  expect(kept[dead?.url ?? '']?.status).toBe('ok')
  expect(kept[moved?.url ?? '']?.status).toBe('moved')
  expect((await listQueuedLinks()).map(({ id }) => id)).not.toContain(dead?.url)
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'link.check'))
  expect(log[0]).toMatchObject({ target: dead?.url, reason: 'fine' })
})

test('tests the address that is shown, also when a correction put it there', async () => {
  const url = 'https://corrected.example/page'
  await send('correct', { key: fine?.key, changes: { url } })
  expect((await one(fine?.key ?? '')).line.link).toBe('unchecked')
  expect((await send('test-link', { key: fine?.key })).json()).toMatchObject({ link: 'fine' })
  expect(asked.at(-1)).toBe(url)
  expect((await one(fine?.key ?? '')).line.link).toBe('fine')
  expect((await send('test-link', { key: 'nowhere/none' })).statusCode).toBe(404)
})
