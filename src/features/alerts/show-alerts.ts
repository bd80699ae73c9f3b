import { asc, eq } from 'drizzle-orm'
import { alertFollowers, alerts } from '../../../database/schema.ts'
import type { AlertDeps } from './alert-deps.ts'
import type { OwnAlerts } from './alerts.schema.ts'
import { listPathOf, wordsOf } from './request/saved-search.ts'

/** The alerts behind a secret link; null if the link is invalid. */
export async function showAlerts(deps: AlertDeps, linkHash: string): Promise<OwnAlerts | null> {
  const rows = await deps.db
    .select({
      id: alerts.id,
      search: alerts.search,
      frequency: alerts.frequency,
      confirmedAt: alerts.confirmedAt,
    })
    .from(alerts)
    .innerJoin(alertFollowers, eq(alertFollowers.id, alerts.followerId))
    .where(eq(alertFollowers.linkHash, linkHash))
    .orderBy(asc(alerts.id))
  if (rows.length === 0) return null
  const own: OwnAlerts['alerts'] = []
  for (const { id, search, frequency, confirmedAt } of rows)
    own.push({
      id,
      words: await wordsOf(deps, search),
      listPath: listPathOf(search),
      frequency,
      isConfirmed: confirmedAt !== null,
    })
  return { alerts: own }
}
