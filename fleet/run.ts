import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Row, toRow } from '../faults/row.ts'
import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { type Fleet, openFleet } from './fleet.ts'
import { endAll, findMissing } from './parts/programs.ts'
import { START, trials } from './trials.ts'

// npm run fleet                     3 nodes, primary, replica, pooler, store and nginx: every trial
// npm run fleet -- --only replica   the trials whose names contain the word (or one of: replica,store)
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
const words = values.only.split(',')
const chosen = trials.filter(([name]) => words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No trial has such a name. There are: ${trials.map(([name]) => name).join('; ')}`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'akwaaba-fleet-'))
chmodSync(folder, 0o755)
const rows: Row[] = []
const note = (name: string, asked: string, measured: string, holds: boolean) => {
  rows.push(toRow(name, asked, measured, holds))
  console.log(`${holds ? 'held  ' : 'FAILED'} ${name}: ${measured}`)
}

// Otherwise the started programs would keep running after this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(130)))

async function open(): Promise<Fleet | null> {
  const startedAt = performance.now()
  const base = Number(process.env.FLEET_PORT ?? 3170)
  const fleet = await openFleet(folder, base).catch((error: Error) => error)
  const took = `after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
  const measured = fleet instanceof Error ? `broke: ${fleet.message}` : `all ready ${took}`
  note(...START, measured, !(fleet instanceof Error))
  return fleet instanceof Error ? null : fleet
}

try {
  await buildIfNeeded(console.log)
  const fleet = await open()
  for (const [name, asked, run] of fleet ? chosen : []) {
    const { measured, holds } = await run(fleet as Fleet).catch((error: Error) => ({
      measured: `broke: ${error.message}`,
      holds: false,
    }))
    note(name, asked, measured, holds)
  }
} finally {
  await endAll()
  if (values.keep) console.log(`The logs of the nodes are in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
}
console.log('\n| When ... | Asked | Measured | Load | |\n|---|---|---|---|---|')
for (const { what, asked, measured, load, holds } of rows)
  console.log(`| ${what} | ${asked} | ${measured} | ${load} | ${holds ? 'held' : '**failed**'} |`)
const failed = rows.filter(({ holds }) => !holds)
console.log(
  failed.length === 0 ? `\nAll ${rows.length} held.` : `\n${failed.length} of ${rows.length} failed.`,
)
process.exit(failed.length === 0 ? 0 : 1)
