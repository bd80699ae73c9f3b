import type { AdminDeps } from '../../../console/server/admin-calls.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import { findLastBackups } from '../../backups/backups.queries.ts'
import { readFeedHealth, readMailTrouble } from '../../system/admin/system.queries.ts'
import { listOpenDecisions, type OpenDecision } from './decisions.queries.ts'
import type { Queue } from './queue.schema.ts'
import type { QueueDeps, QueueItem, QueueSource } from './sources/queue-source.ts'

export interface WaitingItem extends QueueItem {
  /** `kind:id`, as requests name it. */
  key: string
  source: QueueSource
}

/** Why this operator may not decide it; empty when they may. */
export const closedWords = ({ closedTo }: QueueItem, operatorId: string) =>
  closedTo?.operatorId === operatorId ? closedTo.words : ''

const MAX_OF_A_KIND = 200
/** How many hours of waiting one level of urgency is worth. */
const HEAD_START_HOURS = 12

const keyOf = (kind: string, id: string) => `${kind}:${id}`

/** Everything that waits, most urgent first, without what has a decision that is not carried out yet. */
export async function readQueue({ db, now, sources }: QueueDeps): Promise<WaitingItem[]> {
  const [decided, ...lists] = await Promise.all([
    listOpenDecisions(db),
    ...sources.map(async (source) =>
      (await source.list(MAX_OF_A_KIND)).map((item) => ({
        ...item,
        key: keyOf(source.kind, item.id),
        source,
      })),
    ),
  ])
  const isDecided = new Set(decided.map(({ kind, target }: OpenDecision) => keyOf(kind, target)))
  const moment = now().getTime()
  const weigh = ({ waitingSince, source, tone }: WaitingItem) =>
    (moment - waitingSince.getTime()) / HOUR_MS +
    (source.urgency + (tone === 'danger' ? 1 : 0)) * HEAD_START_HOURS
  return lists
    .flat()
    .filter(({ key }) => !isDecided.has(key))
    .sort((one, other) => weigh(other) - weigh(one))
}

/** What else the team should know today: stuck emails, failing feeds, the last backup. */
export async function readToday({ db, now }: AdminDeps): Promise<Queue['today']> {
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
