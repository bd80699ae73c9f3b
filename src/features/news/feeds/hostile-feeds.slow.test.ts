import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsFeeds, newsItems } from '../../../../database/schema.ts'
import { PATIENCE_MS } from '../../../../tests/patience.ts'
import { rss, sendXml, startFeedServer } from '../../../../tests/servers/feed-server.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { createGuardedFetch, type GuardedFetch } from '../../../platform/outside/guarded-fetch.ts'
import { isPublicAddress } from '../../../platform/outside/public-address.ts'
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts'
import { fetchPictures } from '../pictures/fetch-pictures.ts'
import { fetchFeeds } from './fetch-feeds.ts'

const { db } = await createTestDatabase('empty')
const now = () => new Date()
const redirect =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { Location: location }).end()

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, level) => `<!ENTITY ${'abcdefghijklm'[level + 1]} "${`&${'abcdefghijklm'[level]};`.repeat(10)}">`).join('')}]><rss><channel><item><title>&m;</title><link>https://x.example</link></item></channel></rss>`
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>"><svg onload=alert(1)>\u202e\u0000'
const scripted = `<?xml version="1.0"?><rss><channel>
<item><title><![CDATA[Safe words ${SCRIPT}]]></title><link>https://outlet.example/a</link><guid><![CDATA[${SCRIPT}]]></guid><description><![CDATA[${SCRIPT}]]></description></item>
<item><title>Twice &amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; escaped</title><link>https://outlet.example/b</link></item>
<item><title>Bad link</title><link>javascript:alert(1)</link></item>
<item><title>Bad data</title><link>data:text/html,hello</link></item>
<item><title><![CDATA[${SCRIPT}]]></title><link>https://outlet.example/empty</link></item>
</channel></rss>`

const dribble: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/xml' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}
const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/xml' })
  const pour = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', pour)
  }
  pour()
}
const cutOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': '5000' })
  response.write('<rss>')
  setTimeout(() => response.destroy(), 20)
}

/** What each feed does, and the message that must explain it to the operator. */
const hostile: Record<string, [RequestListener, RegExp]> = {
  hang: [() => {}, /too long/],
  'hang-after-headers': [(_request, response) => void response.writeHead(200).flushHeaders(), /too long/],
  dribble: [dribble, /too long/],
  bomb: [sendXml(gzipSync(Buffer.alloc(200 * 1024 * 1024)), { 'Content-Encoding': 'gzip' }), /too large/],
  'broken-gzip': [sendXml('not packed at all', { 'Content-Encoding': 'gzip' }), /could not be reached/],
  'unknown-packing': [sendXml('x', { 'Content-Encoding': 'br' }), /unknown way/],
  'billion-laughs': [sendXml(LAUGHS), /entities/],
  'outside-entity': [
    sendXml(
      '<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&f;</title></item></channel></rss>',
    ),
    /entities/,
  ],
  'to-private': [redirect('http://10.0.0.1/feed'), /private network/],
  'to-metadata': [redirect('http://169.254.169.254/latest/meta-data/'), /private network/],
  'to-mapped': [redirect('http://[::ffff:192.168.1.1]/'), /private network/],
  'to-decimal': [redirect('http://167772161/'), /private network/],
  'to-inside-name': [redirect('http://inside.example/'), /private network/],
  'to-half-inside-name': [redirect('http://half.example/'), /private network/],
  'to-file': [redirect('file:///etc/passwd'), /not a web address/],
  'to-port': [redirect('http://127.0.0.1:22/'), /port/],
  loop: [redirect('/loop'), /too many redirects/],
  endless: [endless, /too large/],
  'cut-off': [cutOff, /closed the connection/],
  'wrong-type': [sendXml('PNG', { 'Content-Type': 'image/png' }), /not XML/],
  'web-page': [sendXml('<html><body><p>Hello</p></body></html>'), /not a feed/],
  broken: [sendXml('<rss><channel><item><title>half'), /well-formed/],
  deep: [sendXml('<a>'.repeat(200_000)), /too deeply/],
  quadratic: [sendXml('<a'.repeat(900_000)), /well-formed|not a feed/],
  'unknown-charset': [sendXml('<rss/>', { 'Content-Type': 'text/xml; charset=klingon' }), /character set/],
  'server-error': [(_request, response) => void response.writeHead(500).end(), /status 500/],
  'no-such-name': [redirect('http://nowhere.example/'), /name of the site does not exist/],
}

const server = await startFeedServer({
  '/good': sendXml(rss([{ title: 'A good story from a good feed' }])),
  '/scripted': sendXml(scripted),
  ...Object.fromEntries(Object.entries(hostile).map(([name, [answer]]) => [`/${name}`, answer])),
})

const NAMES: Record<string, string[]> = {
  'inside.example': ['10.1.2.3'],
  'half.example': ['93.184.216.34', '127.0.0.53'],
}
const fetch = createGuardedFetch({
  resolve: async (host) =>
    NAMES[host] ?? Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
  isAllowedAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
  isAllowedPort: (port) => ['', '80', '443', server.port].includes(port),
})

/** Only feeds that hang time out: the bombs are slow on a busy machine and must fail for their own reason. */
const HANGS_FOR_MS = 10_000
const fetchPatiently: GuardedFetch = (url, options) =>
  fetch(url, { ...options, timeoutMs: /hang|dribble/.test(url) ? HANGS_FOR_MS : PATIENCE_MS })

test('survives every hostile feed, explains each, and keeps no other feed waiting', async () => {
  const ids = [...Object.keys(hostile), 'scripted', 'good']
  await db.delete(newsFeeds)
  await db.insert(newsFeeds).values(
    ids.map((id) => ({
      id,
      outlet: id,
      country: 'ghana' as const,
      url: `${server.origin}/${id}`,
      isOn: true,
    })),
  )
  const outcome = await fetchFeeds({ db, now, fetch: fetchPatiently })

  const feeds = new Map((await db.select().from(newsFeeds)).map((feed) => [feed.id, feed]))
  const survived = Object.entries(hostile).filter(([id, [, words]]) =>
    words.test(feeds.get(id)?.lastError ?? ''),
  )
  expect(survived.map(([id]) => id)).toEqual(Object.keys(hostile))
  expect(survived.length).toBeGreaterThanOrEqual(20)
  expect(outcome.failures).toBe(Object.keys(hostile).length)

  const good = feeds.get('good')
  expect(good?.lastError).toBeNull()
  for (const slow of ['hang', 'dribble'])
    expect(good?.lastOkAt?.getTime()).toBeLessThan(feeds.get(slow)?.lastTriedAt?.getTime() ?? 0)
})

test('keeps words only of what a hostile feed writes', async () => {
  const items = await db.select().from(newsItems).where(eq(newsItems.feedId, 'scripted'))
  expect(items.map(({ title }) => title).sort()).toEqual(['Safe words ">', 'Twice escaped', '">'].sort())
  for (const { guid, link } of items) {
    expect(guid).not.toMatch(/[<\0]/)
    expect(link).toMatch(/^https:\/\/outlet\.example\//)
  }
})

test('asks a broken feed less and less, and keeps what it brought before', async () => {
  const [before] = await db.select().from(newsFeeds).where(eq(newsFeeds.id, 'good'))
  server.answers['/good'] = (_request, response) => void response.writeHead(503).end()
  let clock = Date.now() + 3_600_000
  const pauses: number[] = []
  for (let time = 0; time < 3; time += 1) {
    await db.update(newsFeeds).set({ isOn: false })
    await db.update(newsFeeds).set({ isOn: true }).where(eq(newsFeeds.id, 'good'))
    await fetchFeeds({ db, now: () => new Date(clock), fetch })
    const [feed] = await db.select().from(newsFeeds).where(eq(newsFeeds.id, 'good'))
    expect(feed?.failuresInRow).toBe(time + 1)
    expect(feed?.lastOkAt).toEqual(before?.lastOkAt)
    pauses.push((feed?.nextFetchAt.getTime() ?? 0) - clock)
    clock = feed?.nextFetchAt.getTime() ?? 0
  }
  expect(pauses).toEqual([30, 60, 120].map((minutes) => minutes * 60_000))
  expect(await db.select().from(newsItems).where(eq(newsItems.feedId, 'good'))).toHaveLength(1)
})

test('connects to the address it judged, even when the name has another one a moment later', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  let asked = 0
  const rebinding = createGuardedFetch({
    resolve: async () => answers[asked++] ?? [],
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
  })
  const answer = await rebinding(`http://rebind.example:${server.port}/scripted`, {
    maxBytes: 99_999,
    timeoutMs: PATIENCE_MS,
  })
  expect(answer.status).toBe(200)
  expect(asked).toBe(1)
  await expect(
    rebinding(`http://rebind.example:${server.port}/scripted`, { maxBytes: 99_999, timeoutMs: PATIENCE_MS }),
  ).rejects.toThrow('private network')
})

test('leaves out a hostile picture and goes on', async () => {
  const pictures: Record<string, RequestListener> = {
    '/script.svg': sendXml('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', {
      'Content-Type': 'image/svg+xml',
    }),
    '/page.jpg': sendXml('<html>', { 'Content-Type': 'image/jpeg' }),
    '/away.jpg': redirect('http://10.0.0.1/'),
  }
  Object.assign(server.answers, pictures)
  for (const path of Object.keys(pictures))
    await db.insert(newsItems).values({
      feedId: 'good',
      guid: path,
      title: path,
      category: 'Ghana',
      source: 'x',
      link: 'https://x.example',
      publishedAt: now(),
      pictureToFetch: `${server.origin}${path}`,
    })
  expect(await fetchPictures({ db, fetch, storage: createDiskStorage('/nonexistent') })).toBe(0)
  const left = await db.select().from(newsItems)
  expect(left.every(({ imageUrl, pictureToFetch }) => imageUrl === null && pictureToFetch === null)).toBe(
    true,
  )
})
