import { and, count, eq, gt, inArray, isNotNull, min, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { mails, newsFeeds } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'

interface JobRun extends Record<string, unknown> {
  name: string
  cron: string
  /** When the site that runs it was last started. */
  scheduled: string
  last: string | null
  failed: number
}

/** Reads the job queue's own tables; empty until the jobs first start. */
export async function listJobRuns(db: Database): Promise<JobRun[]> {
  const { rows: known } = await db.execute(sql`select to_regclass('pgboss.schedule') is not null as found`)
  if (!known[0]?.found) return []
  const { rows } = await db.execute<JobRun>(sql`
    select s.name, s.cron, s.updated_on as scheduled, max(j.completed_on) as last,
      count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.schedule s left join pgboss.job j on j.name = s.name and j.created_on > now() - interval '2 days'
    group by s.name, s.cron, s.updated_on order by s.name`)
  return rows
}

export async function pingDatabase(db: Database): Promise<{ milliseconds: number; bytes: number }> {
  const startedAt = performance.now()
  await db.execute(sql`select 1`)
  const milliseconds = Math.max(1, Math.round(performance.now() - startedAt))
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return { milliseconds, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** Counts mails that failed at least once and still wait (and since when), are undelivered, sent or files. */
export async function readMailTrouble(db: Database, now: Date) {
  const isStuck = and(eq(mails.status, 'waiting'), gt(mails.attempts, 0), isNotNull(mails.lastError))
  const [stuck] = await db
    .select({ count: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(isStuck)
  const undelivered = await db.$count(mails, inArray(mails.status, ['failed', 'bounced']))
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const sentToday = await db.$count(
    mails,
    and(eq(mails.status, 'sent'), eq(mails.isFile, false), gt(mails.sentAt, dayAgo)),
  )
  const files = await db.$count(mails, eq(mails.isFile, true))
  return { stuck: stuck?.count ?? 0, stuckSince: stuck?.since ?? null, undelivered, sentToday, files }
}

const MAX_FAILURES = 3

export async function readFeedHealth(db: Database) {
  const on = await db.$count(newsFeeds, eq(newsFeeds.isOn, true))
  const failing = await db
    .select({ outlet: newsFeeds.outlet })
    .from(newsFeeds)
    .where(and(eq(newsFeeds.isOn, true), gt(newsFeeds.failuresInRow, MAX_FAILURES - 1)))
    .orderBy(newsFeeds.outlet)
  return { on, failing: failing.map(({ outlet }) => outlet) }
}
