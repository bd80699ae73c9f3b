import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { categories, moderationActs } from '../../../../database/schema.ts'

const month = sql<string>`to_char(${moderationActs.actedOn}, 'YYYY-MM')`

/** The months that have acts, newest first. */
export function listMonths(db: Database) {
  return db
    .select({ month, acts: sql<number>`count(*)::int` })
    .from(moderationActs)
    .groupBy(month)
    .orderBy(desc(month))
}

/** Compares with the first days of this month and the next, so that the index is used. */
function inMonth(wanted: string) {
  const first = `${wanted}-01`
  return and(
    gte(moderationActs.actedOn, first),
    lt(moderationActs.actedOn, sql`(${first}::date + interval '1 month')::date`),
  )
}

/** Counts acts by reason; an act without a reason counts once, under the empty reason. */
export async function countReasons(db: Database, wanted: string) {
  const reason = sql<string>`coalesce(reason, '')`
  return db
    .select({ act: moderationActs.act, reason, count: sql<number>`count(*)::int` })
    .from(moderationActs)
    .leftJoin(sql`unnest(${moderationActs.reasons}) as reason`, sql`true`)
    .where(inMonth(wanted))
    .groupBy(moderationActs.act, reason)
    .orderBy(moderationActs.act, desc(sql`count(*)`), reason)
}

interface Slice {
  month: string
  limit: number
  offset: number
}

export function listActs(db: Database, { month: wanted, limit, offset }: Slice) {
  return db
    .select({
      day: moderationActs.actedOn,
      act: moderationActs.act,
      actor: moderationActs.actor,
      category: sql<string>`coalesce(${categories.name}, 'Other')`,
      reasons: moderationActs.reasons,
    })
    .from(moderationActs)
    .leftJoin(categories, eq(categories.slug, moderationActs.categorySlug))
    .where(inMonth(wanted))
    .orderBy(desc(moderationActs.actedOn), desc(moderationActs.id))
    .limit(limit)
    .offset(offset)
}

/** The next part of the whole log, in the order it was written. */
export function listActsAfter(db: Database, lastId: number, limit: number) {
  return db
    .select()
    .from(moderationActs)
    .where(gt(moderationActs.id, lastId))
    .orderBy(asc(moderationActs.id))
    .limit(limit)
}
