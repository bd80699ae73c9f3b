import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import S3rver from 's3rver'
import { type Row, toRow } from '../faults/row.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { openLine } from '../tests/open-line.ts'
import {
  endAll,
  findMissing,
  makeFolder,
  makeNode,
  startPooler,
  startPrimary,
  startProxy,
  startReplica,
} from './parts.ts'
import { type Fleet, trials } from './trials.ts'

// npm run fleet                     3 nodes, primary, replica, pooler, store and nginx: every trial, held or failed
// npm run fleet -- --only replica   the trials whose names contain the word
// npm run fleet -- --keep           leaves the folder with the logs of the nodes
// FLEET_PORT=3170                   the first of thirty ports it uses

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, keep: { type: 'boolean', default: false } },
})
const missing = findMissing()
if (missing.length > 0) {
  console.error(
    `Not tried: ${missing.join(', ')} missing. As root: apt-get install postgresql nginx pgbouncer`,
  )
  process.exit(1)
}

const base = Number(process.env.FLEET_PORT ?? 3170)
const folder = mkdtempSync(join(tmpdir(), 'akwaaba-fleet-'))
chmodSync(folder, 0o755)
const folderOf = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true })
  return join(folder, name)
}

async function openFleet(): Promise<Fleet> {
  const ports = { primary: base + 1, replica: base + 2, pooler: base + 3, proxy: base }
  const primary = await startPrimary(makeFolder(join(folder, 'primary')), ports.primary)
  const replicaFolder = makeFolder(join(folder, 'replica'))
  const replica = await startReplica(replicaFolder, ports.replica, ports.primary)
  await startPooler(makeFolder(join(folder, 'pooler')), ports.pooler, ports.primary)
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folderOf('store'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port: storePort } = await store.run()
  const lines = {
    database: await openLine(ports.primary),
    replica: await openLine(ports.replica),
    store: await openLine(storePort),
  }
  const site = (port: number) => `postgres://akwaaba@127.0.0.1:${port}/site`
  const shared = {
    SECRET_KEY: 'the same for every node of this fleet',
    DATABASE_REPLICA_URL: site(lines.replica.port),
    STORAGE_URL: `http://S3RVER:S3RVER@127.0.0.1:${lines.store.port}/photos`,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_POOL_SIZE: '8',
  }
  const pooled = {
    ...shared,
    DATABASE_URL: site(ports.pooler),
    DATABASE_DIRECT_URL: site(lines.database.port),
  }
  const hosts = site(ports.primary).replace('@127.0.0.1', `@127.0.0.1:${ports.replica},127.0.0.1`)
  const nodes = [
    makeNode(join(folder, 'one'), base + 11, pooled),
    makeNode(join(folder, 'two'), base + 12, { ...shared, DATABASE_URL: site(lines.database.port) }),
    makeNode(join(folder, 'three'), base + 13, { ...shared, DATABASE_URL: hosts }),
  ]
  await Promise.all(nodes.map((node) => node.start()))
  await startProxy(folderOf('proxy'), ports.proxy, [base + 11, base + 12, base + 13])
  return {
    nodes,
    lines,
    primary,
    replica,
    url: `http://127.0.0.1:${ports.proxy}`,
    primaryUrl: site(ports.primary),
    replicaUrl: site(ports.replica),
  }
}

const rows: Row[] = []
try {
  await buildIfNeeded(console.log)
  const fleet = await openFleet()
  rows.push(toRow('three nodes start at once on an empty database', 'all ready', 'all ready', true))
  const words = values.only.split(',')
  for (const [name, asked, run] of trials) {
    if (!words.some((word) => name.includes(word))) continue
    const { measured, holds } = await run(fleet).catch((error: Error) => ({
      measured: `broke: ${error.message}`,
      holds: false,
    }))
    rows.push(toRow(name, asked, measured, holds))
    console.log(`${holds ? 'held  ' : 'FAILED'} ${name}: ${measured}`)
  }
} finally {
  await endAll()
  if (values.keep) console.log(`The logs of the nodes are in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
}
console.log('\n| What | Asked | Measured | |\n|---|---|---|---|')
for (const { what, asked, measured, holds } of rows)
  console.log(`| ${what} | ${asked} | ${measured} | ${holds ? 'held' : '**failed**'} |`)
process.exit(rows.length > 1 && rows.every(({ holds }) => holds) ? 0 : 1)
