import { expect, test } from 'vitest'
import { createAdaptiveLimit } from './adaptive-limit.ts'

const OPTIONS = { least: 16, most: 128, targetMs: 300 }

/** A machine that answers so many a second, asked by more people than it can serve, for so long. */
function serve(perSecond: number, seconds: number, demand = 1_000) {
  let clock = 0
  const limit = createAdaptiveLimit({ ...OPTIONS, now: () => clock })
  const atWork: number[] = []
  const waits: number[] = []
  for (; clock < seconds * 1_000; clock += 1_000 / perSecond) {
    while (atWork.length < demand && limit.allows(atWork.length)) atWork.push(clock)
    const startedAt = atWork.shift() ?? clock
    waits.push(clock - startedAt)
    limit.finish(startedAt)
  }
  return { atWork: atWork.length, waits }
}

test('a slow machine takes few at once, so that nobody it takes waits for a second', () => {
  const { atWork, waits } = serve(60, 20)
  expect(atWork).toBeLessThan(25)
  expect(Math.max(...waits.slice(waits.length / 2))).toBeLessThan(500)
})

test('a fast machine takes as many as it can answer in good time', () => {
  const { waits, atWork } = serve(1_000, 20)
  expect(atWork).toBeGreaterThan(100)
  expect(Math.max(...waits)).toBeLessThan(300)
})

test('a few slow answers without a crowd shut nobody out', () => {
  const { atWork } = serve(10, 20, 12)
  expect(atWork).toBe(11)
})

test('after a crowd is gone, the next sudden burst is met as the first one was', () => {
  let clock = 0
  const limit = createAdaptiveLimit({ ...OPTIONS, now: () => clock })
  const finishAfter = (ms: number, times: number, atWork: number) => {
    for (let time = 0; time < times; time += 1) {
      limit.allows(atWork)
      clock += ms
      limit.finish(clock - ms)
    }
  }
  finishAfter(1_000, 20, 200)
  expect(limit.allows(16)).toBe(false)
  finishAfter(20, 400, 1)
  expect(limit.allows(63)).toBe(true)
  expect(limit.allows(64)).toBe(false)
})
