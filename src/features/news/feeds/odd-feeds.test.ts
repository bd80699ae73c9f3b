import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsFeeds, newsItems } from '../../../../database/schema.ts'
import { type FeedEntry, rss } from '../../../../tests/servers/feed-server.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { removeFeed, turnFeedOn } from '../admin/news-desk.ts'
import { listNewsStories } from '../news.queries.ts'
import { keepFeedItems } from './keep-feed-items.ts'
import { parseFeed } from './parse-feed.ts'
import { toPlainText } from './plain-text.ts'

const { db } = await createTestDatabase('empty')
const deps = { db, now: () => new Date() }

async function addFeed(id: string, more: Partial<typeof newsFeeds.$inferInsert> = {}) {
  const values = {
    id,
    outlet: id,
    country: 'ghana',
    url: `https://${id}.example/`,
    isOn: true,
    ...more,
  } as const
  const [feed] = await db.insert(newsFeeds).values(values).returning()
  return feed as typeof newsFeeds.$inferSelect
}

const keep = (feed: typeof newsFeeds.$inferSelect, items: FeedEntry[]) =>
  keepFeedItems(deps, feed, parseFeed(rss(items), feed.url))

const linksShown = async () => (await listNewsStories(db)).map(({ link }) => link)

test('a story that waits for the operator hides no other outlet that tells it', async () => {
  const title = 'Parliament approves new cocoa price for farmers'
  await keep(await addFeed('held', { holdsItems: true }), [{ title, link: 'https://held.example/1' }])
  await keep(await addFeed('open'), [{ title, link: 'https://open.example/1' }])
  expect(await linksShown()).toContain('https://open.example/1')
})

test('an item under a new name each time, or in two feeds of an outlet, is one item', async () => {
  const story = { title: 'Bridge at Tema opens again', link: 'https://twice.example/1' }
  const feed = await addFeed('twice')
  expect(
    await keep(feed, [
      { ...story, guid: 'a' },
      { ...story, guid: 'b' },
    ]),
  ).toBe(1)
  expect(await keep(feed, [{ ...story, guid: 'c' }])).toBe(0)
  expect(await keep(await addFeed('twice-sports', { outlet: 'twice' }), [story])).toBe(0)
  expect(await keep(feed, [{ ...story, title: 'The next post of the same live page', guid: 'd' }])).toBe(1)
})

test('a feed that is removed while it is fetched brings nothing, and cannot be turned on', async () => {
  const feed = await addFeed('removed')
  await removeFeed(deps, feed.id)
  expect(await keep(feed, [{ title: 'Too late for this one', link: 'https://removed.example/1' }])).toBe(0)
  expect(await db.$count(newsItems, eq(newsItems.feedId, feed.id))).toBe(0)
  expect(await turnFeedOn(deps, feed.id)).toBe(false)
})

test('a word stays one word around signs that cannot be seen, and no emoji is cut in half', () => {
  expect(toPlainText('Govern\u00adment\u200b sets\nrules', 99)).toBe('Government sets rules')
  expect(toPlainText('😀'.repeat(9), 8).isWellFormed()).toBe(true)
  expect(toPlainText('Kumasi market opens', 15)).toBe('Kumasi market…')
})

test('an empty field does not hide the one that is filled', () => {
  const xml = `<rss><channel><item><title>A story</title><link>https://x.example/1</link><pubDate/>
    <dc:date>2026-11-01T00:00:00Z</dc:date></item>
    <item><title>No page of its own</title><guid isPermaLink="false">4711</guid></item></channel></rss>`
  const items = parseFeed(xml, 'https://x.example/feed')
  expect(items.map(({ title }) => title)).toEqual(['A story'])
  expect(items[0]?.publishedAt?.toISOString()).toBe('2026-11-01T00:00:00.000Z')
})
