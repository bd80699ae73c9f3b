import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeAtLeast } from './answer-time.ts'

test('keeps the answer back until its time is over', async () => {
  const waits: number[] = []
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  let isTold = false
  const answer = takeAtLeast(
    400,
    async () => 'done',
    (ms) => {
      waits.push(ms)
      return isOver
    },
  ).finally(() => {
    isTold = true
  })
  await setImmediate()
  expect([waits, isTold]).toEqual([[400], false])
  end()
  expect(await answer).toBe('done')
})

test('waits by the clock of the machine', async () => {
  const startedAt = performance.now()
  await takeAtLeast(50, async () => 'done')
  // A timer may fire a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThan(48)
})
