import { parentPort } from 'node:worker_threads'
import type { RenderAnswer, RenderOrder } from '../src/render-threads.ts'

// A render thread for tests: it answers with the path it was asked for, and dies or stays silent when told to.
parentPort?.on('message', (order: RenderOrder) => {
  if (order === 'stop') return parentPort?.close()
  if (order.path === '/die') process.exit(1)
  if (order.path === '/silence') return
  const body = new TextEncoder().encode(order.path === '/empty' ? '' : order.path)
  parentPort?.postMessage({ id: order.id, status: 200, body } satisfies RenderAnswer)
})
parentPort?.postMessage('ready' satisfies RenderAnswer)
