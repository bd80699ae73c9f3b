import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { type CpuTime, readCpuTime } from './cpu-time.ts'
import { measureIndexMemory } from './index-memory.ts'
import { type RunningSite, startSite } from './site.ts'

const MAX_P50_MS = 15
const MAX_P99_MS = 60
const MAX_INDEX_MB = 30
const SLOWEST = 10
/** All searches would take minutes; these are spread over the whole list. */
const MAX_SEARCHES = 300

interface Timed {
  q: string
  ms: number
}

/** Runs typical searches one after the other, and measures how long each takes and what it costs. */
export async function measureSearch(dataDir: string, words: readonly string[]) {
  const all = [...new Set([...readSearches(), ...words])]
  const step = Math.ceil(all.length / MAX_SEARCHES)
  const searches = all.filter((_, at) => at % step === 0)
  const site = await startSite(dataDir, { WORKERS: '1' })
  try {
    await askAll(site, searches)
    const before = readCpuTime(site.pid)
    const loadBefore = loadavg()[0]
    const timed = await askAll(site, searches)
    const after = readCpuTime(site.pid)
    const cpuOf = (part: keyof CpuTime) =>
      before && after ? (after[part] - before[part]) / timed.length : null
    return {
      searches: timed.length,
      p50Ms: at(timed, 0.5),
      p99Ms: at(timed, 0.99),
      siteCpuMs: cpuOf('siteMs'),
      postgresCpuMs: cpuOf('postgresMs'),
      indexMb: await measureIndexMemory(),
      loadBefore,
      loadAfter: loadavg()[0],
      slowest: timed.slice(-SLOWEST).reverse(),
    }
  } finally {
    await site.stop()
  }
}

/** The searches of the search quality tests, and the first word of each synonym group. */
function readSearches(): string[] {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../content/${name}.json`, import.meta.url), 'utf8'))
  const asked: { queries: { q: string }[]; absent: string[] }[] = [
    read('search-queries'),
    ...read('search-blind').sets,
  ]
  const groups: string[][] = read('synonyms').groups
  return [
    ...asked.flatMap(({ queries, absent }) => [...queries.map(({ q }) => q), ...absent]),
    ...groups.flatMap(([first = '']) => first),
  ]
}

/** Runs the searches in turn and returns their times, fastest first. */
async function askAll(site: RunningSite, searches: readonly string[]): Promise<Timed[]> {
  const timed: Timed[] = []
  for (const q of searches) {
    const start = performance.now()
    const answer = await fetch(`${site.url}/api/search?q=${encodeURIComponent(q)}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`“${q}” was answered with ${answer.status}.`)
    timed.push({ q, ms: performance.now() - start })
  }
  return timed.toSorted((one, other) => one.ms - other.ms)
}

const at = (timed: readonly Timed[], share: number) =>
  timed[Math.min(timed.length - 1, Math.floor(timed.length * share))]?.ms ?? 0

export function printSearch(measured: Awaited<ReturnType<typeof measureSearch>>): void {
  const line = (name: string, value: number, most: number, unit: string) =>
    `${name} ${value.toFixed(1)} ${unit} of at most ${most} ${unit}: ${value <= most ? 'holds' : 'MISSES'}`
  console.log(
    [
      `${measured.searches} searches, one after the other:`,
      line('p50', measured.p50Ms, MAX_P50_MS, 'ms'),
      line('p99', measured.p99Ms, MAX_P99_MS, 'ms'),
      `CPU for one answer: site ${measured.siteCpuMs?.toFixed(1)} ms, PostgreSQL ${measured.postgresCpuMs?.toFixed(1)} ms`,
      line('memory of the index', measured.indexMb, MAX_INDEX_MB, 'MB'),
      `load of the machine ${measured.loadBefore?.toFixed(1)} before, ${measured.loadAfter?.toFixed(1)} after`,
      ...measured.slowest.map(({ q, ms }) => `  ${ms.toFixed(0)} ms  “${q}”`),
    ].join('\n'),
  )
}
