import { expect, test } from 'vitest'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

test('gives each its own turn of the loop, in the order they asked', async () => {
  const order: string[] = []
  const work = async (name: string) => {
    await yieldToEventLoop()
    order.push(name)
  }
  const done = Promise.all(['first', 'second', 'third'].map(work))
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(setImmediate)
    order.push('visitor')
  }
  await done
  expect(order).toEqual(['first', 'visitor', 'second', 'visitor', 'third', 'visitor'])
})

test('begins again after everybody had a turn', async () => {
  await yieldToEventLoop()
  await Promise.all([yieldToEventLoop(), yieldToEventLoop()])
  await yieldToEventLoop()
})
