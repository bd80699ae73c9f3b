import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { createStopper } from '../../src/platform/process/stopper.ts'
import { COPIES_STOP_MS, copySlot, startWorkers } from '../../src/platform/process/workers.ts'

// node two-copies.ts PORT runs a site of two copies, which respond with their process id.
const stopper = createStopper((line) => console.log(line))
if (cluster.isPrimary) {
  const { stop } = startWorkers({
    count: 2,
    settings: { GREETING: 'hello' },
    log: (line) => console.log(line),
  })
  stopper.later('copies', stop, COPIES_STOP_MS)
} else {
  const server = createServer((request, response) => {
    const answer = () =>
      response.setHeader('Connection', 'close').end(`${process.env.GREETING} ${process.pid}`)
    if (request.url === '/slot') return void response.setHeader('Connection', 'close').end(String(copySlot()))
    if (request.url !== '/slow') return void answer()
    console.log('asked slowly')
    // Longer than any other part of a site may take to stop.
    setTimeout(answer, 7_000)
  })
  server.listen(Number(process.argv[2]), '127.0.0.1')
  // Waits for requests in flight, as the site does.
  stopper.later('server', () => new Promise((resolve) => server.close(resolve)), 15_000)
}
