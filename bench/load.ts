import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadWithNode } from './node-load.ts'

export interface Load {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses other than 2xx and 3xx, and requests without a response. */
  failures: number
}

export const CONCURRENCY = 16
const SCRIPT = fileURLToPath(new URL('paths.lua', import.meta.url))

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** Requests the paths for the given number of seconds, 16 at a time. */
export async function load(url: string, paths: readonly string[], seconds: number): Promise<Load> {
  if (!hasWrk) return loadWithNode(url, paths, { seconds, concurrency: CONCURRENCY })
  const file = join(mkdtempSync(join(tmpdir(), 'bench-paths-')), 'paths.txt')
  writeFileSync(file, paths.join('\n'))
  const words = ['-t1', `-c${CONCURRENCY}`, `-d${seconds}s`, '--latency', '-s', SCRIPT]
  return readWrk(await run('wrk', [...words, '-H', 'Accept-Encoding: br', url, '--', file]))
}

function run(program: string, words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} failed: ${output}`)),
    )
  })
}

function readWrk(output: string): Load {
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output)
  const sockets = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? []
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    p50Ms: readTime(/50%\s+([\d.]+)(us|ms|s|m)/.exec(output)),
    p99Ms: readTime(/99%\s+([\d.]+)(us|ms|s|m)/.exec(output)),
    failures: Number(failed?.[1] ?? 0) + sockets.map(Number).reduce((sum, count) => sum + count, 0),
  }
}

function readTime(match: RegExpExecArray | null): number {
  const unit = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }[match?.[2] ?? ''] ?? Number.NaN
  return Number(match?.[1]) * unit
}
