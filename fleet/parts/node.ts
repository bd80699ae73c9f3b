import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { end, follow } from './programs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START = manifest.scripts.start.split(' ').slice(1)
const READY_MS = 300_000

export interface Node {
  url: string
  metricsUrl: string
  start(): Promise<void>
  /** Milliseconds that it took. */
  stop(signal?: NodeJS.Signals): Promise<number>
  /** What it has printed since it was made. */
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
      const env = { ...process.env, npm_lifecycle_event: '', ...own, ...settings }
      child = follow(spawn(process.execPath, START, { cwd: ROOT, stdio: ['ignore', log, log], env }))
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

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < READY_MS) {
    if (child.exitCode !== null) throw new Error(`A node ended with ${child.exitCode}.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('A node was not ready within five minutes.')
}
