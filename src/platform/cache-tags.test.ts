import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../tests/eventually.ts'
import { openLine } from '../../tests/servers/open-line.ts'
import { createTestDatabase } from '../../tests/test-database.ts'
import { joinCacheTags } from './cache-tags.ts'

async function joinOverLine({ silenceMs = 20_000 } = {}) {
  const { url, pool } = await createTestDatabase('empty')
  const line = await openLine(Number(new URL(url).port))
  const bumped: string[] = []
  const purged: string[] = []
  const tags = joinCacheTags({
    url: Object.assign(new URL(url), { port: String(line.port) }).href,
    pool,
    cache: { bump: (tag) => bumped.push(tag), bumpAll: () => bumped.push('everything') },
    onError: () => undefined,
    purge: (tag) => void purged.push(tag),
    heartbeatMs: 100,
    silenceMs,
  })
  onTestFinished(async () => {
    await tags.close()
    line.close()
  })
  const tell = (tag: string) => pool.query('SELECT pg_notify($1, $2)', ['cache_tags', tag])
  await eventually(() => expect(tags.isListening()).toBe(true))
  return { line, tags, bumped, purged, tell }
}

test('a node hears what others bump', async () => {
  const { bumped, tell } = await joinOverLine()
  await tell('ads')
  await eventually(() => expect(bumped).toContain('ads'))
})

test('a CDN is told once of what this node bumps, and of what only the database knows', async () => {
  const { bumped, purged, tags, tell } = await joinOverLine()
  await tags.bump('ads')
  await tell('bookings')
  await eventually(() => expect(bumped).toContain('bookings'))
  expect(purged).toEqual(['ads', 'bookings'])
})

test('tags that are too many for one notification are told in several', async () => {
  const { bumped, tags } = await joinOverLine()
  const many = Array.from({ length: 2_000 }, (_, at) => `ad:${at + 100_000}`)
  await tags.bump(many.join(' '))
  // This node bumps its own cache at once, and then receives its own notifications like every listener.
  const heard = () => bumped.slice(bumped.indexOf(many.join(' ')) + 1)
  await eventually(() => expect(heard().join(' ')).toBe(many.join(' ')))
  expect(heard().length).toBeGreaterThan(1)
})

test.each(['fallSilent', 'cut'] as const)(
  'a line that is gone (%s) is replaced, and all that may have been missed is out of date',
  async (lose) => {
    // Long enough that a busy machine does not make a working connection look silent.
    const { line, tags, bumped, tell } = await joinOverLine({ silenceMs: 1_500 })
    line[lose]()
    await tell('ads')
    await eventually(() => expect(tags.isListening()).toBe(false))
    bumped.length = 0
    line.repair()
    await eventually(() => expect(bumped).toEqual(['everything']))
    await tell('news')
    await eventually(() => expect(bumped).toEqual(['everything', 'news']))
  },
)
