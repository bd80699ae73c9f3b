import { MIGRATION_LOCK } from '../../database/migrate.ts'
import { withConnection } from '../../database/with-connection.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { seconds } from '../parts/load.ts'
import type { Node } from '../parts/node.ts'

/** The log line with these words, or what was logged instead. */
const findLine = (log: string, words: string) =>
  log.split('\n').find((line) => line.includes(words)) ?? `not said: ${log.slice(0, 200)}`

const starts = (node: Node) =>
  node.start().then(
    () => true,
    () => false,
  )

export async function startWithOtherKey({ makeExtraNode }: Fleet): Promise<Outcome> {
  const node = makeExtraNode('other-key', { SECRET_KEY: 'another key than every node of this fleet' })
  const hasStarted = await starts(node)
  await node.stop()
  const words = 'SECRET_KEY is not the one'
  return {
    measured: `${hasStarted ? 'it STARTED' : 'it did not start'}: "${findLine(node.readLog(), words).slice(0, 60)} ..."`,
    holds: !hasStarted && node.readLog().includes(words),
  }
}

/** Sets Date an hour ahead, in that node alone. */
const AN_HOUR_AHEAD = `data:text/javascript,const Real=Date;globalThis.Date=class extends Real{constructor(...a){a.length?super(...a):super(Real.now()+36e5)}static now(){return Real.now()+36e5}}`

export async function startWithWrongClock({ makeExtraNode }: Fleet): Promise<Outcome> {
  const node = makeExtraNode('wrong-clock', { NODE_OPTIONS: `--import "${AN_HOUR_AHEAD}"` })
  await node.start()
  await node.stop()
  const said = findLine(node.readLog(), 'seconds ahead of the database')
  return {
    measured: `"${said.slice(0, 90)} ..."`,
    holds: /The clock of this machine is 3[56]\d\d seconds ahead/.test(said),
  }
}

/** A minute of waiting for the lock, and as long again for a busy machine to reach it. */
const MAX_WAIT_MS = 120_000

export async function startDuringMigration({ makeExtraNode, primaryUrl }: Fleet): Promise<Outcome> {
  const node = makeExtraNode('waiting', {})
  const startedAt = performance.now()
  const hasStarted = await withConnection(primaryUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    return starts(node)
  })
  const took = performance.now() - startedAt
  await node.stop()
  const [waits, gaveUp] = ['waiting for it', 'the tables for a minute'].map((words) =>
    findLine(node.readLog(), words),
  ) as [string, string]
  const areSaid = !waits.startsWith('not said') && !gaveUp.startsWith('not said')
  return {
    measured: `${hasStarted ? 'it STARTED' : 'ended'} after ${seconds(took)}: "${waits.slice(0, 80)}", "${gaveUp.slice(0, 66)} ..."`,
    holds: !hasStarted && areSaid && took > 55_000 && took < MAX_WAIT_MS,
  }
}
