import { CONCURRENCY } from './load.ts'
import { measureSpeed } from './measure-speed.ts'
import type { Row } from './rows.ts'
import { prepareDataDir } from './site.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const MAX_GROWTH = 2

/** Median response times of search, list and ad page as the site grows a hundredfold. */
export async function measureGrowth(rowsFor: (adCount: number) => Row[], seconds: number) {
  const sizes = []
  for (const adCount of SIZES) {
    const rows = rowsFor(adCount).filter((row) => !row.isCached)
    const measured = await measureSpeed(await prepareDataDir(adCount), rows, { seconds, workers: 1 })
    sizes.push({ adCount, rows: measured.map(({ name, p50Ms }) => ({ name, p50Ms })) })
  }
  return sizes
}

export function printGrowth(sizes: Awaited<ReturnType<typeof measureGrowth>>): void {
  const [smallest] = sizes
  const table = smallest?.rows.map(({ name, p50Ms }, index) => {
    const medians = sizes.map(({ adCount, rows }) => [
      `p50 at ${adCount}`,
      `${rows[index]?.p50Ms.toFixed(1)} ms`,
    ])
    const growth = (sizes.at(-1)?.rows[index]?.p50Ms ?? Number.NaN) / p50Ms
    const verdict = `${growth.toFixed(2)}x ${growth <= MAX_GROWTH ? 'holds' : 'MISSES'}`
    return [name, { ...Object.fromEntries(medians), [`growth (at most ${MAX_GROWTH}x)`]: verdict }]
  })
  console.log(`Medians with ${CONCURRENCY} at a time:`)
  console.table(Object.fromEntries(table ?? []))
}
