import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newsFeeds, newsItems } from '../../../database/schema.ts'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { type FeedEntry, rss, sendXml, startFeedServer } from '../../../tests/servers/feed-server.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { createGuardedFetch } from '../../platform/outside/guarded-fetch.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { fetchFeedNow, markNews, turnFeedOff, turnFeedOn } from './admin/news-desk.ts'
import { listFeeds } from './admin/news-room.queries.ts'
import { chooseCategory } from './feeds/choose-category.ts'
import { dropOldNews } from './feeds/drop-old-news.ts'
import { fetchFeeds } from './feeds/fetch-feeds.ts'
import { parseFeed } from './feeds/parse-feed.ts'
import { listFreshStories, listNewsStories } from './news.queries.ts'
import { fetchPictures } from './pictures/fetch-pictures.ts'

const dataDir = makeTestFolder()
const storage = openStorage({ dataDir })

const { get, database: sampleDatabase } = await createTestApp({ env: { DATA_DIR: dataDir } })
const { db } = await createTestDatabase('empty')
const server = await startFeedServer({})
const fetch = createGuardedFetch({ isAllowedAddress: () => true, isAllowedPort: () => true })
const now = () => new Date()
const deps = { db, now, fetch }

/** Inserts a feed that is on and serves the given items. */
async function addFeed(id: string, items: readonly FeedEntry[], country: 'ghana' | 'canada' = 'ghana') {
  server.answers[`/${id}`] = sendXml(rss(items))
  await db
    .insert(newsFeeds)
    .values({ id, outlet: id, country, url: `${server.origin}/${id}`, isOn: true, nextFetchAt: new Date(0) })
}

test('says where to read, without an invented date, until real stories come', async () => {
  const items = (await get('/api/news')).json<Record<string, unknown>[]>()
  expect(items).toHaveLength(24)
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    ['alsoIn', 'category', 'createdAt', 'id', 'imageUrl', 'link', 'source', 'title'].sort(),
  )
  expect(items.every(({ createdAt }) => createdAt === null)).toBe(true)
  const page = (await get('/news')).body.replaceAll('<!-- -->', '')
  expect(page).toContain('Where to read</h2>')
  expect(page).toContain(`role="status">${items.length} places to read</p>`)
  expect(await sampleDatabase.db.$count(newsItems, eq(newsItems.isSample, false))).toBe(0)
})

test('shows title, badge, source and a title that leads out in a new tab', async () => {
  const { body, statusCode } = await get('/news')
  expect(statusCode).toBe(200)
  expect(body).toContain('Ghana-Canada News</h1>')
  expect(body.match(/<article class="news-card/g)).toHaveLength(24)
  expect(body).toMatch(
    /<a href="https:\/\/www\.myjoyonline\.com\/" target="_blank" rel="noopener noreferrer">/,
  )
  expect(body).not.toContain('news-date')
  expect(body).not.toMatch(/<img[^>]+src="https?:/)
})

test('searches without script by the address, and says when nothing fits', async () => {
  const { body } = await get('/news?find=gazette+canada')
  expect(body.match(/<article class="news-card/g)).toHaveLength(1)
  expect((await get('/news?find=zzzz')).body).toContain('No news items found matching your criteria.')
})

test('rewrites a leading @assets/ and says what failed when the call does', async () => {
  const { db: own } = sampleDatabase
  const [first] = await own.select().from(newsItems).limit(1)
  await own
    .update(newsItems)
    .set({ imageUrl: '@assets/news/x.webp' })
    .where(eq(newsItems.id, first?.id ?? 0))
  expect((await get('/api/news')).body).toContain('"/attached_assets/news/x.webp"')
  await own.execute('alter table news_items rename to news_away')
  const failed = await get('/news?find=x')
  await own.execute('alter table news_away rename to news_items')
  expect(failed.statusCode).toBe(500)
  expect(failed.body).toContain('Failed to fetch news')
})

test('offers its own Atom feed, which it can read itself', async () => {
  expect((await get('/news.atom')).headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const read = async () => parseFeed((await get('/news.atom')).body, 'https://akwaaba.example/news.atom')
  expect(await read(), 'places to read are no stories').toEqual([])
  const story = { title: 'A real story', link: 'https://www.myjoyonline.com/story', source: 'MyJoyOnline' }
  const publishedAt = new Date('2026-11-02T09:00:00Z')
  const [real] = await sampleDatabase.db
    .insert(newsItems)
    .values({ ...story, category: 'Ghana', publishedAt, fetchedAt: publishedAt, guid: 'real' })
    .returning()
  expect((await read()).map(({ link }) => link)).toEqual([story.link])
  const [only, ...others] = (await get('/api/news')).json<{ createdAt: string }[]>()
  expect(only?.createdAt).toBe(publishedAt.toISOString())
  expect(others, 'samples go with the first real story').toEqual([])
  await sampleDatabase.db.delete(newsItems).where(eq(newsItems.id, real?.id ?? 0))
})

test('has every feed off until the operator turns it on', async () => {
  const feeds = await listFeeds(db)
  expect(feeds.length).toBeGreaterThanOrEqual(20)
  expect(feeds.some(({ isOn }) => isOn)).toBe(false)
  expect(await turnFeedOn(deps, 'ircc')).toBe(true)
  expect((await listFeeds(db)).filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual(['ircc'])
  expect(await turnFeedOff(db, 'ircc')).toBe(true)
  expect(await turnFeedOn(deps, 'no-such-feed')).toBe(false)
  expect(await fetchFeedNow(deps, 'no-such-feed')).toMatchObject({ ok: false })
})

test('asks whether a feed has changed, and takes each item once', async () => {
  await addFeed('conditional', [{ title: 'One story only here' }])
  server.answers['/conditional'] = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end()
    response.writeHead(200, {
      'Content-Type': 'text/xml',
      ETag: '"v1"',
      'Last-Modified': 'Sun, 01 Nov 2026 00:00:00 GMT',
    })
    response.end(rss([{ title: 'One story only here' }]))
  }
  expect(await fetchFeedNow(deps, 'conditional')).toEqual({ ok: true, newItems: 1 })
  expect(await fetchFeedNow(deps, 'conditional')).toEqual({ ok: true, newItems: 0 })
  const [first, second] = server.asked.filter(({ path }) => path === '/conditional')
  expect(first?.headers['if-none-match']).toBeUndefined()
  expect(second?.headers).toMatchObject({
    'if-none-match': '"v1"',
    'if-modified-since': 'Sun, 01 Nov 2026 00:00:00 GMT',
  })
  await db.update(newsFeeds).set({ etag: null, lastModified: null }).where(eq(newsFeeds.id, 'conditional'))
  expect(await fetchFeedNow(deps, 'conditional')).toEqual({ ok: true, newItems: 0 })
})

test('does not ask a feed again before it is due', async () => {
  await addFeed('patient', [{ title: 'A quiet day in Tamale and nothing else' }])
  await fetchFeeds(deps)
  await fetchFeeds(deps)
  expect(server.asked.filter(({ path }) => path === '/patient')).toHaveLength(1)
})

test('folds the same story from several outlets into one card, and leaves other stories apart', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const story = 'Parliament approves new cocoa price for farmers'
  await addFeed('outlet-a', [
    { title: story, at: at(5), link: 'https://a.example/1' },
    { title: 'Black Stars name squad for friendly match', at: at(5), link: 'https://a.example/2' },
    { title: `${story} in Accra`, guid: 'own', at: at(4), link: 'https://a.example/3' },
  ])
  await fetchFeeds(deps)
  await addFeed('outlet-b', [
    { title: 'Parliament approves the new cocoa prices for farmers', at: at(3), link: 'https://b.example/1' },
  ])
  await addFeed('outlet-c', [
    { title: `${story} again`, at: at(60), link: 'https://c.example/old' },
    { title: 'Black Stars lose friendly match in the rain', at: at(2), link: 'https://c.example/2' },
  ])
  await fetchFeeds(deps)
  const stories = await listNewsStories(db)
  const folded = stories.find(({ link }) => link === 'https://a.example/1')
  expect(folded?.alsoIn).toEqual([{ source: 'outlet-b', link: 'https://b.example/1' }])
  const links = stories.map(({ link }) => link)
  for (const apart of [
    'https://a.example/2',
    'https://a.example/3',
    'https://c.example/old',
    'https://c.example/2',
  ])
    expect(links).toContain(apart)
  expect(links).not.toContain('https://b.example/1')
})

test('offers real stories, each once, to the next issue of the newsletter', async () => {
  const window = { from: new Date(0), until: new Date(Date.now() + 1_000), limit: 50 }
  const links = (await listFreshStories(db, window)).map(({ link }) => link)
  expect(links).toContain('https://a.example/1')
  expect(links).not.toContain('https://b.example/1')
  expect(await listFreshStories(sampleDatabase.db, window)).toEqual([])
})

test('takes a story off the page when the operator hides it', async () => {
  const [story] = await listNewsStories(db)
  expect(await markNews({ db, now }, story?.id ?? 0, 'hide')).toBe(true)
  expect((await listNewsStories(db)).map(({ id }) => id)).not.toContain(story?.id)
  expect(await markNews({ db, now }, story?.id ?? 0, 'show')).toBe(true)
  expect(await markNews({ db, now }, 999_999, 'hide')).toBe(false)
})

test('dates a story from the future by its arrival and leaves out what is old', async () => {
  await addFeed('dates', [
    { title: 'Tomorrow has already been written down', at: new Date(Date.now() + 864e5 * 30) },
    { title: 'Last year seems like yesterday somehow', at: new Date(Date.now() - 864e5 * 40) },
  ])
  await fetchFeeds(deps)
  const items = await db.select().from(newsItems).where(eq(newsItems.feedId, 'dates'))
  expect(items.map(({ title }) => title)).toEqual(['Tomorrow has already been written down'])
  expect(items[0]?.publishedAt.getTime()).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['New study permit rules announced', '', 'canada', 'Immigration'],
  ['Cedi gains against the dollar', '', 'ghana', 'Business'],
  ['Ghanaian-Canadian nurses honoured', '', 'canada', 'Community'],
  ['A walk along the river', 'The Bank of Canada kept its rate.', 'canada', 'Business'],
  ['Heavy rain in Kumasi', '', 'ghana', 'Ghana'],
  ['Snow in Halifax', '', 'canada', 'Canada'],
  ['The taxidermist of Regina', '', 'canada', 'Canada'],
] as const)('puts “%s” where it belongs', (title, summary, country, category) => {
  expect(chooseCategory({ title, summary }, country)).toBe(category)
})

test('copies a picture here, smaller and as WebP, serves it, and drops it with its story', async () => {
  const photo = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#005c3a' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer()
  server.answers['/photo.jpg'] = sendXml(photo, { 'Content-Type': 'image/jpeg' })
  await addFeed('pictured', [
    {
      title: 'Pictured story of the green flag',
      extra: `<media:content url="${server.origin}/photo.jpg" medium="image"/>`,
    },
  ])
  await fetchFeeds(deps)
  expect(await fetchPictures({ db, fetch, storage })).toBe(1)
  expect(await fetchPictures({ db, fetch, storage })).toBe(0)
  const story = (await listNewsStories(db)).find(({ source }) => source === 'pictured')
  const answer = await get(story?.imageUrl ?? '')
  expect(answer.headers['content-type']).toBe('image/webp')
  const copy = await sharp(answer.rawPayload).metadata()
  expect([copy.format, copy.width, copy.height, copy.exif]).toEqual(['webp', 800, 500, undefined])
  expect((await get('/attached_assets/news/..%2f..%2fsecret-key')).statusCode).toBe(404)

  await dropOldNews({ db, storage, now: () => new Date(Date.now() + 91 * 864e5) })
  expect((await get(story?.imageUrl ?? '')).statusCode).toBe(404)
})

test('reads Atom and RSS 1 as well', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">A &amp;amp; B</title><id>urn:1</id>
    <link rel="self" href="https://x.example/self"/><link rel="alternate" href="/story?a=1&amp;b=2"/><updated>2026-11-01T00:00:00Z</updated></entry></feed>`
  expect(parseFeed(atom, 'https://x.example/feed')).toMatchObject([
    { title: 'A & B', link: 'https://x.example/story?a=1&b=2', guid: 'urn:1' },
  ])
  const rdf = `<rdf:RDF><item><title>Old form</title><link>https://x.example/1</link><dc:date>2026-11-01</dc:date></item></rdf:RDF>`
  expect(parseFeed(rdf, 'https://x.example/feed')).toMatchObject([
    { title: 'Old form', link: 'https://x.example/1' },
  ])
})
