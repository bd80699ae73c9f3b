import { expect, test } from 'vitest'
import { writeNewsFeed } from './write-news-feed.ts'

test('the feed is as new as its newest story, also when an older one is pinned above it', () => {
  const story = { title: 'A story', category: 'Ghana', source: 'Outlet', imageUrl: null, alsoIn: [] }
  const pinned = { ...story, id: 1, link: 'https://o.example/1', createdAt: '2026-11-01T00:00:00.000Z' }
  const newest = { ...story, id: 2, link: 'https://o.example/2', createdAt: '2026-11-09T00:00:00.000Z' }
  const site = { name: 'Site', url: 'https://site.example' }
  const [updated] = writeNewsFeed([pinned, newest], site, new Date(0)).match(/<updated>[^<]+/) ?? []
  expect(updated).toBe('<updated>2026-11-09T00:00:00.000Z')
})
