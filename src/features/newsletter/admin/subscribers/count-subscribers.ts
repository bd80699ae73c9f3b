import { and, eq, gte, ne, notLike, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { newsletterConsents, newsletterSubscribers } from '../../../../../database/schema.ts'
import type { Subscribers } from '../newsletter-room.schema.ts'

const MONTHS = 12

/** How many subscribers there are, who came and left this month, and the counts of the months before. */
export async function countSubscribers(db: Database, now: Date, timeZone: string): Promise<Subscribers> {
  const months = listMonths(now, timeZone)
  const [confirmed, pending, changes] = await Promise.all([
    db.$count(newsletterSubscribers, eq(newsletterSubscribers.status, 'confirmed')),
    db.$count(newsletterSubscribers, eq(newsletterSubscribers.status, 'pending')),
    countChanges(db, months[0] ?? '', timeZone),
  ])
  const changeOf = (month: string, ...actions: string[]) =>
    changes
      .filter((one) => one.month === month && actions.includes(one.action))
      .reduce((sum, one) => sum + one.rows, 0)
  const thisMonth = months.at(-1) ?? ''
  // Backwards from today: those who joined in a month were not subscribed before it.
  let count = confirmed
  const counted = months.toReversed().map((month) => {
    const atItsEnd = { month, count }
    count = Math.max(0, count - changeOf(month, 'confirmed') + changeOf(month, 'left', 'deleted', 'bounced'))
    return atItsEnd
  })
  return {
    confirmed,
    pending,
    joined: changeOf(thisMonth, 'confirmed'),
    left: changeOf(thisMonth, 'left', 'deleted'),
    bounced: changeOf(thisMonth, 'bounced'),
    months: counted.toReversed(),
  }
}

/** 2026-11 and the eleven months before it, on the site's calendar. */
function listMonths(now: Date, timeZone: string): string[] {
  const [year = 2026, month = 1] = now.toLocaleDateString('sv-SE', { timeZone }).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(year, month - MONTHS + index, 1))
    return first.toISOString().slice(0, 7)
  })
}

/** Counts people who left or bounced only after a confirmation: the others were never counted. */
function countChanges(db: Database, since: string, timeZone: string) {
  const { addressHash, happenedAt, id, action, page } = newsletterConsents
  const changes = db
    .select({
      happenedAt,
      action,
      before: sql<string>`lag(${action}) over (partition by ${addressHash} order by ${happenedAt}, ${id})`.as(
        'before',
      ),
    })
    .from(newsletterConsents)
    // The ledger has all consents; those for alerts are recorded on the alerts pages.
    .where(and(ne(action, 'requested'), notLike(page, '/alerts%')))
    .as('changes')
  const month = sql<string>`to_char(${changes.happenedAt} at time zone ${timeZone}, 'YYYY-MM')`
  return db
    .select({ month, action: changes.action, rows: sql<number>`count(*)::int` })
    .from(changes)
    .where(
      and(
        gte(changes.happenedAt, new Date(`${since}-01T00:00:00Z`)),
        or(eq(changes.action, 'confirmed'), eq(changes.before, 'confirmed')),
      ),
    )
    .groupBy(sql`1`, changes.action)
}
