import { chmodSync, mkdirSync } from 'node:fs'
import { startEmbeddedDatabase } from '../database/embedded/start-embedded-database.ts'
import { openLine } from '../tests/servers/open-line.ts'
import { readFor, statusOf } from './disk-outcome.ts'
import { listCounts, type Row, toRow } from './row.ts'
import { makeSite } from './site.ts'
import { sendMessage } from './writers.ts'

const GONE_MS = 6_000

export interface GoneOutcome {
  how: string
  cached: number
  reads: Map<number, number>
  write: { status: number; text: string }
  /** Milliseconds from the return of the database to the first newly rendered page. */
  backMs: number
}

/** Cuts the line to the database, silences it and stops the server, each time followed by a repair. */
export async function loseDatabase(folder: string): Promise<GoneOutcome[]> {
  mkdirSync(`${folder}/database`, { recursive: true })
  chmodSync(folder, 0o755)
  let database = await startEmbeddedDatabase({ dataDir: `${folder}/database`, log: () => {} })
  const target = new URL(database.url)
  const line = await openLine(Number(target.port))
  const url = Object.assign(new URL(target), { port: String(line.port) }).href
  const site = await makeSite(`${folder}/site`, { DATABASE_URL: url })
  try {
    await site.start()
    const repair = async () => line.repair()
    const cut = await tryWithout(site.url, 'line cut', line.cut, repair)
    const silent = await tryWithout(site.url, 'line silent', line.fallSilent, repair)
    const stopped = await tryWithout(
      site.url,
      'server stopped',
      () => database.stop(),
      async () => {
        database = await startEmbeddedDatabase({ dataDir: `${folder}/database`, log: () => {} })
        line.repair(Number(new URL(database.url).port))
      },
    )
    return [cut, silent, stopped]
  } finally {
    await site.stop()
    line.close()
    await database.stop()
  }
}

async function tryWithout(
  url: string,
  how: string,
  lose: () => unknown,
  bringBack: () => Promise<unknown>,
): Promise<GoneOutcome> {
  await statusOf(`${url}/ads`)
  await lose()
  const cached = await statusOf(`${url}/ads`)
  const reads = await readFor(url, GONE_MS)
  const write = await sendMessage(url, 'A message while there is no database.')
  await bringBack()
  const backAt = performance.now()
  while ((await statusOf(`${url}/ads?minPrice=${Math.floor(performance.now())}`)) !== 200) {
    if (performance.now() - backAt > 120_000) break
  }
  return { how, cached, reads, write, backMs: performance.now() - backAt }
}

export function toGoneRow({ how, cached, reads, write, backMs }: GoneOutcome): Row {
  return toRow(
    `database gone and back (${how})`,
    'pages from the cache, 503 for the rest (never 500), no restart needed',
    `cached page ${cached}; pages made anew: ${listCounts(reads)}; a write: ${write.status} (${write.text}); back after ${(backMs / 1_000).toFixed(1)} s`,
    cached === 200 &&
      [...reads.keys()].every((status) => status === 503) &&
      write.status === 503 &&
      backMs < 10_000,
  )
}
