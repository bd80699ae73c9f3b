import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import samples from '../content/samples/categories.json' with { type: 'json' }
import { readVocabulary } from './generate-ads.ts'
import { measureGrowth, printGrowth } from './growth.ts'
import { hasWrk } from './load.ts'
import { measureSpeed } from './measure-speed.ts'
import { hasNginx, measureNginx } from './nginx.ts'
import { weighPages } from './page-weight.ts'
import { printSpeed, printWeights, writeResults } from './report.ts'
import { speedRows } from './rows.ts'
import { measureSearch, printSearch } from './search-latency.ts'
import { prepareDataDir, startSite } from './site.ts'

// npm run bench                        every row of the Speed table on 100,000 ads
// npm run bench -- --seconds 30        longer, for steadier figures
// npm run bench -- --search            how long searches of the whole site take, one after the other
// npm run bench -- --growth            the medians at 10,000, 100,000 and 1,000,000 ads

const { values } = parseArgs({
  options: {
    growth: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    ads: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
  },
})
const seconds = Number(values.seconds)
const { vocabulary } = await readVocabulary()
const slugs = samples.map(({ slug }) => slug)
const rowsFor = (adCount: number) => speedRows(vocabulary, slugs, adCount)

if (!hasWrk)
  console.log('wrk is not installed: a small Node load generator takes its place, and figures are lower.')
if (values.growth) {
  const growth = await measureGrowth(rowsFor, seconds)
  printGrowth(growth)
  writeResults({ growth })
} else if (values.search) {
  const dataDir = await prepareDataDir(Number(values.ads))
  const search = await measureSearch(dataDir, [
    ...vocabulary.commonWords,
    ...vocabulary.rareWords.slice(0, 100),
  ])
  printSearch(search)
  writeResults({ search })
} else {
  await measureAll(Number(values.ads))
}

async function measureAll(adCount: number): Promise<void> {
  const dataDir = await prepareDataDir(adCount)
  const rows = rowsFor(adCount)
  console.log('One process:')
  const speed = await measureSpeed(dataDir, rows, { seconds, workers: 1 })
  const workers = availableParallelism()
  console.log(`One process per core (${workers}):`)
  const made = rows.filter(({ isCached }) => !isCached)
  const speedWithWorkers = await measureSpeed(dataDir, made, { seconds, workers })
  const { weights, home } = await weighSite(dataDir, adCount)
  const nginx = hasNginx ? await measureNginx(home, seconds) : null
  printSpeed(speed, nginx?.requestsPerSecond ?? null)
  printSpeed(speedWithWorkers, null)
  if (!nginx) console.log('nginx is not installed: its row is left out.')
  if (weights) printWeights(weights)
  else console.log('No Chromium was found (set CHROME_PATH): the pages were not weighed.')
  writeResults({ ads: adCount, speed, workers, speedWithWorkers, nginx, weights })
}

async function weighSite(dataDir: string, adCount: number) {
  const site = await startSite(dataDir, {})
  try {
    const answer = await fetch(`${site.url}/`, { headers: { 'Accept-Encoding': 'identity' } })
    const home = Buffer.from(await answer.arrayBuffer())
    return { home, weights: await weighPages(site.url, ['/', '/ads', `/ads/${adCount - 5}`]) }
  } finally {
    await site.stop()
  }
}
