import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../../database/client.ts'
import { locationCounts } from '../../../../../database/schema.ts'
import { provinceOf } from '../../../places/provinces.ts'

/** The given places that have live ads, in the same order. */
export async function listKnownLocations(db: Database | Transaction, names: string[]): Promise<string[]> {
  const rows = await db
    .select({ location: locationCounts.location })
    .from(locationCounts)
    .where(
      sql`${locationCounts.location} = any(${sql.param(names)}::text[]) and ${locationCounts.liveCount} > 0`,
    )
  const live = new Set(rows.map(({ location }) => location))
  return names.filter((name) => live.has(name))
}

/** The places that match a typed city or province; few even with a million ads. */
export async function listLocationsLike(db: Database | Transaction, typed: string): Promise<string[]> {
  const province = provinceOf(typed)
  const condition = province
    ? sql`${locationCounts.location} like ${`%, ${province}`}`
    : sql`position(fold(${typed}) in ${locationCounts.folded}) > 0`
  const rows = await db
    .select({ location: locationCounts.location })
    .from(locationCounts)
    .where(sql`${condition} and ${locationCounts.liveCount} > 0`)
    .limit(500)
  return rows.map((row) => row.location)
}
