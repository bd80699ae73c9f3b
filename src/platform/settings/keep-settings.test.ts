import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../../database/client.ts'
import { readEnv } from '../../env.ts'
import { keepSettings } from './keep-settings.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node whose database queries are answered by the test. */
async function startNode() {
  const env = readEnv({ NODE_ENV: 'test' })
  const asked: ((name: string) => void)[] = []
  const from = () => new Promise((resolve) => asked.push((value) => resolve([{ name: 'SITE_NAME', value }])))
  const cache = { version: 0, versionOf: () => cache.version, bumpAll: () => undefined }
  const starting = keepSettings({
    db: { select: () => ({ from }) } as unknown as Database,
    env,
    now: () => new Date(),
    cache,
    tags: { bump: async () => undefined },
    onError: (error) => {
      throw error
    },
  })
  const answer = async (at: number, name: string) => {
    asked[at]?.(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  await vi.advanceTimersByTimeAsync(0)
  await answer(0, 'Akwaaba')
  const settings = await starting
  onTestFinished(() => settings.close())
  return { env, cache, asked, answer, tick: () => vi.advanceTimersByTimeAsync(1_000) }
}

test('a change that is told while the settings are read is read after them', async () => {
  const { env, cache, asked, answer, tick } = await startNode()
  cache.version = 1
  await tick()
  cache.version = 2
  await answer(1, 'Read before the second change')
  await tick()
  expect(asked).toHaveLength(3)
  await answer(2, 'Newest')
  expect(env.site.name).toBe('Newest')
  await tick()
  expect(asked, 'asks no more than it must').toHaveLength(3)
})

test('asks once at a time, so that a late answer cannot undo a newer one', async () => {
  const { env, cache, asked, answer, tick } = await startNode()
  cache.version = 1
  await tick()
  cache.version = 2
  await tick()
  await tick()
  expect(asked).toHaveLength(2)
  await answer(1, 'Older')
  await answer(2, 'Newest')
  expect(asked).toHaveLength(3)
  expect(env.site.name).toBe('Newest')
})
