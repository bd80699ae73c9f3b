import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from '../../database/with-connection.ts'
import { listCounts } from '../../faults/row.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import {
  ageOfLastStale,
  readFigure,
  readShed,
  seconds,
  slownessOf,
  startLoad,
  statusOf,
  timeUntil,
} from '../parts/load.ts'
import { query } from '../parts/postgres.ts'
import { hasTitle, renameAd } from './writes.ts'

const READS = ['/api/ads?limit=5', '/api/categories', '/ads?minPrice=3']
const AWAY_MS = 6_000
const MAX_AGE_MS = 1_000

export const cutReplica = (fleet: Fleet) => loseReplica(fleet, 'cut')
export const silenceReplica = (fleet: Fleet) => loseReplica(fleet, 'fallSilent')

async function loseReplica({ nodes: [node], lines }: Fleet, lose: 'cut' | 'fallSilent'): Promise<Outcome> {
  const isUp = (value: number) => async () =>
    (await readFigure(node.metricsUrl, 'akwaaba_replica_up')) === value
  await timeUntil(isUp(1), 60_000)
  const shedBefore = await readShed(node.metricsUrl)
  const load = startLoad(node.url, READS, 4)
  await sleep(1_000)
  lines.replica[lose]()
  const noticed = await timeUntil(isUp(0), 60_000)
  await sleep(AWAY_MS)
  lines.replica.repair()
  const back = await timeUntil(isUp(1), 60_000)
  const { total, failed, statuses } = await load.stop()
  const shed = (await readShed(node.metricsUrl)) - shedBefore
  return {
    measured: `${total} reads: ${listCounts(statuses)}; said so after ${seconds(noticed)}, back after ${seconds(back)}`,
    holds: failed <= shed && total > failed && noticed !== null && back !== null,
  }
}

/** The replica is paused while an ad is changed and another one is published. */
export async function tryLateReplica({ nodes, primaryUrl, replicaUrl }: Fleet): Promise<Outcome> {
  await Promise.all(nodes.map((node) => fetch(`${node.url}/ads/3`)))
  const allowed = MAX_AGE_MS + Math.max(...(await Promise.all(nodes.map(({ url }) => slownessOf(url)))))
  await query(replicaUrl, 'SELECT pg_wal_replay_pause()')
  const title = `Changed while late ${Date.now()}`
  await renameAd(primaryUrl, 3, title)
  const changed = nodes.map((node) => ageOfLastStale(() => hasTitle(node, 3, title)))
  const ages = await Promise.all(changed)
  const newAd = await publishAd(primaryUrl)
  const found = nodes.map(({ url }) =>
    ageOfLastStale(async () => (await statusOf(`${url}/ads/${newAd}`)) === 200),
  )
  ages.push(...(await Promise.all(found)))
  await query(replicaUrl, 'SELECT pg_wal_replay_resume()')
  await sleep(1_500)
  const isStill = await Promise.all(nodes.map((node) => hasTitle(node, 3, title)))
  const oldest = Math.max(...ages)
  return {
    measured: `oldest page ${seconds(oldest)} after the write while the replica stood still, ${isStill.every(Boolean) ? 'none' : 'SOME'} stale after it caught up`,
    holds: oldest < allowed && isStill.every(Boolean),
  }
}

const publishAd = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query(`INSERT INTO ads (title, description, location, status, expires_at)
      SELECT 'New while late', description, location, status, expires_at FROM ads WHERE id = 1 RETURNING id`)
    await client.query(`SELECT pg_notify('cache_tags', 'ads:all @' || pg_current_wal_lsn())`)
    return rows[0].id as number
  })
