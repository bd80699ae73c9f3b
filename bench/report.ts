import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism } from 'node:os'
import type { MeasuredRow } from './measure-speed.ts'
import type { PageWeight } from './page-weight.ts'

const RESULTS = new URL('results.json', import.meta.url)
const MAX_BYTES = { all: 175_000, script: 88_000, beforeText: 26_000 }
const MAX_MEMORY_MB = 300

/** A ratio of 1 or more meets the limit. */
const ratio = (value: number) => `${value.toFixed(2)}x ${value >= 1 ? 'holds' : 'MISSES'}`
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
const milliseconds = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(2)} ms`)

export function printSpeed(rows: MeasuredRow[], nginxPerSecond: number | null): void {
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          'a second': Math.round(row.requestsPerSecond),
          limit: row.leastPerSecond,
          'against the limit': ratio(row.requestsPerSecond / row.leastPerSecond),
          p50: milliseconds(row.p50Ms),
          p99: milliseconds(row.p99Ms),
          'CPU site': milliseconds(row.siteCpuMs),
          'CPU PostgreSQL': milliseconds(row.postgresCpuMs),
          failures: row.failures,
        },
      ]),
    ),
  )
  const cached = rows.find((row) => row.name === 'home, cached')
  if (nginxPerSecond && cached) {
    const share = ((cached.requestsPerSecond / nginxPerSecond) * 100).toFixed(0)
    console.log(
      `nginx with the same page as a file: ${Math.round(nginxPerSecond)} a second; ours is ${share} % of it.`,
    )
  }
  const memory = Math.max(...rows.map((row) => row.memoryMb))
  console.log(
    `Memory of a process after load: ${memory.toFixed(0)} MB, ${ratio(MAX_MEMORY_MB / memory)} the limit.`,
  )
}

export function printWeights(weights: PageWeight[]): void {
  console.table(
    Object.fromEntries(
      weights.map((weight) => [
        weight.page,
        {
          'all in': `${kilobytes(weight.totalBytes)} ${ratio(MAX_BYTES.all / weight.totalBytes)}`,
          JavaScript: `${kilobytes(weight.scriptBytes)} ${ratio(MAX_BYTES.script / weight.scriptBytes)}`,
          'before text': `${kilobytes(weight.beforeTextBytes)} ${ratio(MAX_BYTES.beforeText / weight.beforeTextBytes)}`,
          ...Object.fromEntries(
            Object.entries(weight.byKind).map(([kind, bytes]) => [kind, kilobytes(bytes)]),
          ),
        },
      ]),
    ),
  )
}

/** Saves the figures with their date, the kind of machine and the git revision. */
export function writeResults(results: object): void {
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const about = {
    measuredAt: new Date().toISOString(),
    machine: { cores: availableParallelism(), arch: arch() },
    revision,
  }
  // Growth is measured in a separate run: neither run may overwrite the other's results.
  const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
  writeFileSync(RESULTS, `${JSON.stringify({ ...before, ...about, ...results }, null, 2)}\n`)
  console.log('Written to bench/results.json.')
}
