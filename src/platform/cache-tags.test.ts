import { expect, onTestFinished, test, vi } from 'vitest'
import { openLine } from '../../tests/open-line.ts'
import { createTestDatabase } from '../../tests/test-database.ts'
import { joinCacheTags } from './cache-tags.ts'

const SOON = { timeout: 10_000 }

async function joinOverLine() {
  const { url, pool } = await createTestDatabase('empty')
  const line = await openLine(Number(new URL(url).port))
  const bumped: string[] = []
  const tags = joinCacheTags({
    url: Object.assign(new URL(url), { port: String(line.port) }).href,
    pool,
    cache: { bump: (tag) => bumped.push(tag), bumpAll: () => bumped.push('everything') },
    onError: () => undefined,
    heartbeatMs: 100,
    silenceMs: 400,
  })
  onTestFinished(async () => {
    await tags.close()
    line.close()
  })
  const tell = (tag: string) => pool.query('SELECT pg_notify($1, $2)', ['cache_tags', tag])
  await vi.waitFor(() => expect(tags.isListening()).toBe(true), SOON)
  return { line, tags, bumped, tell }
}

test('a node hears what others bump', async () => {
  const { bumped, tell } = await joinOverLine()
  await tell('ads')
  await vi.waitFor(() => expect(bumped).toContain('ads'), SOON)
})

test('tags that are too many for one notification are told in several', async () => {
  const { bumped, tags } = await joinOverLine()
  const many = Array.from({ length: 2_000 }, (_, at) => `ad:${at + 100_000}`)
  await tags.bump(many.join(' '))
  // This node knows at once, and then hears itself as one of those that listen.
  const heard = () => bumped.slice(bumped.indexOf(many.join(' ')) + 1)
  await vi.waitFor(() => expect(heard().join(' ')).toBe(many.join(' ')), SOON)
  expect(heard().length).toBeGreaterThan(1)
})

test.each(['fallSilent', 'cut'] as const)(
  'a line that is gone (%s) is replaced, and all that may have been missed is out of date',
  async (lose) => {
    const { line, tags, bumped, tell } = await joinOverLine()
    line[lose]()
    await tell('ads')
    await vi.waitFor(() => expect(tags.isListening()).toBe(false), SOON)
    bumped.length = 0
    line.mend()
    await vi.waitFor(() => expect(bumped).toEqual(['everything']), SOON)
    await tell('news')
    await vi.waitFor(() => expect(bumped).toEqual(['everything', 'news']), SOON)
  },
)
