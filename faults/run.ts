import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { toAttackRow } from './attack/attack-row.ts'
import { attackSite } from './attack/attack-site.ts'
import { loseDatabase, toGoneRow } from './database-gone.ts'
import { toDiskRow } from './disk-outcome.ts'
import { failSyncs } from './failing-sync.ts'
import { fillDisk } from './full-disk.ts'
import { killPostgres } from './kill-postgres.ts'
import { killServer, toKillRow } from './kill-server.ts'
import { overload, toOverloadRow } from './overload.ts'
import { type Row, toRow } from './row.ts'
import { makeSite } from './site.ts'
import { openSlowConnections, toSlowRow } from './slow-connections.ts'
import { suiteRows } from './suite-rows.ts'

// npm run faults                       every row at full size: about half an hour
// npm run faults -- --only kill,disk   the rows whose names contain one of the words
// npm run faults -- --kills 5          fewer kills (server; PostgreSQL half as many)
// npm run faults -- --only attacks --attack-seconds 60    a shorter attack

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    kills: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '15' },
    'attack-seconds': { type: 'string', default: '600' },
  },
})
const kills = Number(values.kills)
const postgresKills = Math.ceil(kills / 2)
const folder = mkdtempSync(join(process.env.FAULTS_DIR ?? tmpdir(), 'akwaaba-faults-'))
chmodSync(folder, 0o755)
const openSite = (settings = {}) => makeSite(join(folder, 'site'), settings)

/** Starts a site, injects a fault and stops it. */
async function onSite(
  hurt: (site: Awaited<ReturnType<typeof makeSite>>) => Promise<Row>,
  settings = {},
): Promise<Row[]> {
  const site = await openSite(settings)
  await site.start()
  try {
    return [await hurt(site)]
  } finally {
    await site.stop()
  }
}

const faults: Record<string, () => Promise<Row[]>> = {
  'kill server': async () => [
    toKillRow('kill -9 of the server under writes', kills, await killServer(await openSite(), kills)),
  ],
  'kill postgres': async () => [
    toKillRow(
      'kill -9 of PostgreSQL under writes',
      postgresKills,
      await killPostgres(await openSite(), postgresKills),
    ),
  ],
  overload: () =>
    onSite(async (site) => toOverloadRow(await overload(site, Number(values.seconds))), {
      HTML_CACHE: 'off',
    }),
  slow: () => onSite(async (site) => toSlowRow(await openSlowConnections(site, 1_000))),
  'disk full': async () => [toDiskRow('disk full', await fillDisk(join(folder, 'disk'), false), false)],
  'disk sudden': async () => [
    toDiskRow(
      'disk full in one second, the log of PostgreSQL too',
      await fillDisk(join(folder, 'sudden'), true),
      true,
    ),
  ],
  'disk sync': async () => [toDiskRow('every fsync fails', await failSyncs(await openSite()), true)],
  'database gone': async () => (await loseDatabase(join(folder, 'gone'))).map(toGoneRow),
  attacks: () =>
    onSite(async (site) => toAttackRow(await attackSite(site, Number(values['attack-seconds']))), {
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
    }),
  ...suiteRows,
}

await buildIfNeeded(console.log)
const rows: Row[] = []
const words = values.only.split(',').filter(Boolean)
for (const [name, run] of Object.entries(faults)) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue
  console.log(`${name} ...`)
  const made = await run().catch((error: Error) => [
    toRow(name, '', `could not be measured: ${error.message}`, false),
  ])
  for (const row of made) console.log(`  ${verdict(row)}: ${row.measured}  [load ${row.load}]`)
  rows.push(...made)
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
console.table(rows.map((row) => ({ ...row, holds: verdict(row) })))
writeFileSync(
  new URL('results.json', import.meta.url),
  `${JSON.stringify({ measuredAt: new Date(), rows }, null, 2)}\n`,
)
process.exitCode = rows.every(({ holds }) => holds !== false) ? 0 : 1

function verdict({ holds }: Row): string {
  return holds === null ? 'not tried' : holds ? 'holds' : 'MISSES'
}
