import type { Fleet, Outcome } from '../fleet.ts'
import { seconds, statusOf, timeUntil } from '../parts/load.ts'
import { query } from '../parts/postgres.ts'
import { end } from '../parts/programs.ts'

const COUNT_VIEWS = 'SELECT coalesce(sum(views), 0)::int AS views FROM ad_views'

/** Must be the last trial: afterwards the only primary is the old replica. */
export async function failOver({ nodes: [, , node], primary, replicaUrl }: Fleet): Promise<Outcome> {
  await end(primary, 'SIGQUIT')
  const during = await timeUntil(async () => (await statusOf(`${node.url}/readyz`)) === 503, 60_000)
  await query(replicaUrl, 'SELECT pg_promote()')
  const startedAt = performance.now()
  const ready = await timeUntil(async () => (await statusOf(`${node.url}/readyz`)) === 200, 60_000)
  // Views are written every five seconds: this is a write by the node itself on the new primary.
  const { rows: before } = await query(replicaUrl, COUNT_VIEWS)
  const written = await timeUntil(async () => {
    await fetch(`${node.url}/api/ads/5/views`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' },
    })
    const { rows } = await query(replicaUrl, COUNT_VIEWS)
    return rows[0].views > before[0].views
  }, 60_000)
  const total = performance.now() - startedAt
  return {
    measured: `readiness ${during === null ? 'stayed 200' : '503'} without a primary, 200 after ${seconds(ready)}, wrote after ${seconds(written === null ? null : total)}`,
    holds: during !== null && ready !== null && written !== null,
  }
}
