import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { watchClock } from './watch-clock.ts'

const HOUR = 3_600_000

test('a clock is compared at start and every hour, and a database that is away meanwhile ends nothing', async () => {
  const { pool } = await createTestDatabase('empty')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  let asked = 0
  let offMs = HOUR
  let isAway = false
  const query = async (text: string) => {
    const answer = isAway ? Promise.reject(new Error('away')) : pool.query(text)
    return answer.finally(() => {
      asked += 1
    })
  }
  const stop = await watchClock({
    pool: { query } as unknown as typeof pool,
    now: () => new Date(Date.now() + offMs),
    warn: (problem) => said.push(problem),
  })
  const passHour = async () => {
    const before = asked
    vi.advanceTimersByTime(HOUR)
    await eventually(() => expect(asked).toBe(before + 1))
    // The result is compared within the same turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(said).toEqual([expect.stringMatching(/3600 seconds ahead/)])
  offMs = 0
  await passHour()
  isAway = true
  await passHour()
  isAway = false
  offMs = -HOUR
  await passHour()
  expect(said.slice(1)).toEqual([expect.stringMatching(/3600 seconds behind/)])
  stop()
  vi.advanceTimersByTime(3 * HOUR)
  expect(asked).toBe(4)
})
