import type { Database } from '../../../../database/client.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { findLastBackups } from '../../backups/backups.queries.ts'
import { readFeedHealth, readMailTrouble } from '../../system/admin/system.queries.ts'
import type { Queue } from './queue.schema.ts'

interface Deps {
  db: Database
  now: Now
}

/** What else the team should know today: emails that cannot leave, feeds that fail, the last backup. */
export async function readToday({ db, now }: Deps): Promise<Queue['today']> {
  const [mail, feeds, { last, lastGood }] = await Promise.all([
    readMailTrouble(db, now()),
    readFeedHealth(db),
    findLastBackups(db),
  ])
  return {
    stuckMails: mail.stuck,
    stuckSince: mail.stuckSince && new Date(mail.stuckSince).toISOString(),
    feedsOn: feeds.on,
    failingFeeds: feeds.failing,
    backup: lastGood && {
      at: lastGood.startedAt.toISOString(),
      bytes: lastGood.bytes,
      hasFailed: last?.status === 'failed',
    },
  }
}
