import { Agent, get } from 'node:http'
import type { Load } from './load.ts'

interface Options {
  seconds: number
  concurrency: number
}

/** A small load generator for machines without wrk. It uses more CPU itself, so its figures are lower. */
export async function loadWithNode(url: string, paths: readonly string[], options: Options): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.concurrency })
  const times: number[] = []
  let failures = 0
  let asked = 0
  const endsAt = performance.now() + options.seconds * 1_000
  const worker = async () => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      const status = await ask(`${url}${paths[asked++ % paths.length]}`, agent)
      times.push(performance.now() - startedAt)
      if (status === 0 || status >= 400) failures += 1
    }
  }
  await Promise.all(Array.from({ length: options.concurrency }, worker))
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { requestsPerSecond: times.length / options.seconds, p50Ms: at(0.5), p99Ms: at(0.99), failures }
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('error', () => resolve(0))
  })
}
