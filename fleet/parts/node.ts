import type { ChildProcess } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { spawnSite, untilReady } from '../../tests/processes/site-process.ts'
import { end, follow } from './programs.ts'

export interface Node {
  url: string
  metricsUrl: string
  start(): Promise<void>
  /** Resolves with the milliseconds it took. */
  stop(signal?: NodeJS.Signals): Promise<number>
  /** What it has printed since it was first started. */
  readLog(): string
}

export function makeNode(folder: string, port: number, settings: Record<string, string>): Node {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return {
    url,
    metricsUrl: `http://127.0.0.1:${port + 10}`,
    async start() {
      mkdirSync(folder, { recursive: true })
      const log = openSync(`${folder}/log`, 'a')
      const own = { PORT: String(port), METRICS_PORT: String(port + 10), DATA_DIR: folder }
      const all = { npm_lifecycle_event: '', ...own, ...settings }
      child = follow(spawnSite(all, { stdio: ['ignore', log, log] }))
      await untilReady(child, url)
    },
    async stop(signal = 'SIGTERM') {
      const startedAt = performance.now()
      if (child) await end(child, signal)
      return performance.now() - startedAt
    },
    readLog: () => readFileSync(`${folder}/log`, 'utf8'),
  }
}
