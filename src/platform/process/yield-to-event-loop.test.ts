import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { noteConnection, yieldToEventLoop } from './yield-to-event-loop.ts'

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

/** Counts the accepted connections at each page render when `crowd` clients connect at the same moment. */
async function countInside({ crowd, pages }: { crowd: number; pages: number }): Promise<number[]> {
  let inside = 0
  const server = createServer((socket) => {
    inside += 1
    socket.on('error', () => undefined).resume()
  })
  server.on('connection', noteConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: crowd }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const counts: number[] = []
  const makePage = async () => {
    await yieldToEventLoop()
    counts.push(inside)
  }
  await Promise.all(Array.from({ length: pages }, makePage))
  return counts
}

test('a crowd comes in between two pages, and not one of them after each page', async () => {
  const [, second] = await countInside({ crowd: 30, pages: 10 })
  expect(second).toBe(30)
})

test('a crowd that does not end keeps nobody who is inside from being served', async () => {
  const counts = await countInside({ crowd: 200, pages: 5 })
  expect(counts[1]).toBeGreaterThan(20)
  expect(counts[1]).toBeLessThan(100)
  expect(counts[4]).toBeLessThan(200)
})
