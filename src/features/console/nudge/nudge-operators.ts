import type { Env } from '../../../env.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts'
import { countOpenMessages } from '../../inbox/admin/inbox.queries.ts'
import { findTroubles } from '../../system/admin/check-health.ts'
import { readQueue } from '../queue/read-queue.ts'
import type { QueueDeps } from '../queue/sources/queue-source.ts'
import { listNudged, takeDailyNudge, takeUrgentNudge } from './nudge.queries.ts'
import { operatorNudgedEmail } from './operator-nudged.email.tsx'

export interface NudgeDeps extends QueueDeps {
  env: Env
}

/** Less than a day, so that a late job yesterday does not skip today's mail. */
const DAILY_AFTER_MS = 20 * HOUR_MS
/** An operator's first notification covers only this long, not everything that has been waiting. */
const FIRST_LOOK_BACK_MS = 10 * MINUTE_MS
const MAX_URGENT = 50
/** Kinds for which people wait for an answer. */
const URGENT: Record<string, [one: string, many: string]> = {
  booking: ['booking request', 'booking requests'],
  appeal: ['appeal', 'appeals'],
  'listing-appeal': ['appeal about an event or a business', 'appeals about events or businesses'],
}
/** What editors correct in Directories. */
const OF_EDITORS = new Set(['feedback', 'link'])

/** Once a day: what waits, is stuck or has failed; no mail without any. Returns how many were mailed. */
export async function nudgeDaily(deps: NudgeDeps): Promise<number> {
  const [waiting, inbox, troubles, people] = await Promise.all([
    readQueue(deps),
    countOpenMessages(deps.db),
    findTroubles(deps),
    listNudged(deps.db),
  ])
  const work = [
    ...(waiting.length > 0 ? [`${countOf(waiting.length, 'thing')} waiting in the queue.`] : []),
    ...(inbox > 0 ? [`${countOf(inbox, 'message')} to answer in the inbox.`] : []),
  ]
  const wrong = waiting.filter(({ source }) => OF_EDITORS.has(source.kind)).length
  const content = wrong > 0 ? [`${countOf(wrong, 'thing')} to fix in the directories.`] : []
  const broken = troubles.map(({ text }) => text)
  let mailed = 0
  for (const { id, email, role } of people) {
    // Only owners can open System, so only they can fix what is broken.
    const lines = { owner: [...broken, ...work], editor: content, moderator: work }[role]
    if (lines.length === 0) continue
    const isBroken = role === 'owner' && broken.length > 0
    const subject = isBroken ? 'Something is broken' : 'What’s waiting for you today'
    if (await sendDaily(deps, { id, email }, { subject, lines })) mailed += 1
  }
  return mailed
}

interface Words {
  subject: string
  lines: readonly string[]
}

function sendDaily({ db, now, env }: NudgeDeps, { id, email }: { id: string; email: string }, words: Words) {
  const at = now()
  return db.transaction(async (tx) => {
    const before = new Date(at.getTime() - DAILY_AFTER_MS)
    if (!(await takeDailyNudge(tx, id, { at, before }))) return false
    await enqueueMail(tx, operatorNudgedEmail(env.site, { to: email, ...words }))
    return true
  })
}

/** At once: new bookings and appeals, several in one mail. Returns how many operators were mailed. */
export async function nudgeAtOnce({ db, now, env, sources }: NudgeDeps): Promise<number> {
  const urgent = sources.filter(({ kind }) => kind in URGENT)
  const lists = await Promise.all(
    urgent.map(async ({ kind, list }) => (await list(MAX_URGENT)).map((item) => ({ ...item, kind }))),
  )
  const items = lists.flat()
  if (items.length === 0) return 0
  const until = new Date(Math.max(...items.map(({ waitingSince }) => waitingSince.getTime())))
  let mailed = 0
  for (const { id, email, notifiedUntil, role } of await listNudged(db)) {
    // Editors cannot open bookings or appeals.
    if (role === 'editor') continue
    const since = notifiedUntil ?? new Date(now().getTime() - FIRST_LOOK_BACK_MS)
    const fresh = items.filter(({ waitingSince }) => waitingSince > since)
    if (fresh.length === 0) continue
    const lines = Object.entries(URGENT).flatMap(([kind, names]) => {
      const count = fresh.filter((item) => item.kind === kind).length
      return count > 0 ? [`${countOf(count, ...names)} just came in.`] : []
    })
    const isTold = await db.transaction(async (tx) => {
      if (!(await takeUrgentNudge(tx, id, { known: notifiedUntil, until }))) return false
      const subject = lines[0]?.replace(' just came in.', '') ?? ''
      await enqueueMail(tx, operatorNudgedEmail(env.site, { to: email, subject: `New: ${subject}`, lines }))
      return true
    })
    if (isTold) mailed += 1
  }
  return mailed
}
