import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import { lockName } from '../../../../database/queries/lock-name.ts'
import { alertFollowers, alertRequests, alerts } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { recordConsent } from '../../../platform/consent/consent-ledger.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { type AlertDeps, LINK_PURPOSE } from '../alert-deps.ts'
import { CONSENT_WORDING } from '../alert-words.ts'
import { alertRepeatedEmail, alertRequestedEmail } from '../mail/alert-asked.email.tsx'

type Request = typeof alertRequests.$inferSelect

export const MAX_ALERTS = 20
const QUIET_MINUTES = 10
const MAX_MAILS_A_DAY = 6

export async function hasOpenAlertRequests({ db }: Pick<AlertDeps, 'db'>): Promise<boolean> {
  const open = await db
    .select({ id: alertRequests.id })
    .from(alertRequests)
    .where(isNull(alertRequests.answeredAt))
    .limit(1)
  return open.length > 0
}

/** Answers form requests by email; returns how many. Safe to run on several nodes at once. */
export async function answerAlertRequests(deps: AlertDeps): Promise<number> {
  let answered = 0
  while (await answerNext(deps)) answered += 1
  return answered
}

function answerNext(deps: AlertDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(alertRequests)
      .where(isNull(alertRequests.answeredAt))
      .orderBy(asc(alertRequests.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!request) return false
    await lockName(tx, `alerts of ${request.email}`)
    const isQuiet = await wasMailedLately(tx, request, deps.now())
    await tx.update(alertRequests).set({ answeredAt: deps.now() }).where(eq(alertRequests.id, request.id))
    if (!isQuiet) await takeUp(deps, tx, request)
    return true
  })
}

/** Prevents use of the form to flood someone's inbox. */
async function wasMailedLately(tx: Transaction, { email, search }: Request, now: Date): Promise<boolean> {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const recent = await tx
    .select({ search: alertRequests.search, answeredAt: alertRequests.answeredAt })
    .from(alertRequests)
    .where(and(eq(alertRequests.email, email), gt(alertRequests.answeredAt, since(24 * 60))))
  const isRepeated = recent.some(
    (each) => each.search === search && each.answeredAt && each.answeredAt > since(QUIET_MINUTES),
  )
  return isRepeated || recent.length >= MAX_MAILS_A_DAY
}

async function takeUp(deps: AlertDeps, tx: Transaction, request: Request): Promise<void> {
  const { email, search, frequency, requestedAt } = request
  const follower = await findOrAddFollower(deps, tx, email)
  const token = deps.links.tokenOf(LINK_PURPOSE, follower.linkSeed)
  const link = { to: email, token }
  const [known] = await tx
    .select({ confirmedAt: alerts.confirmedAt })
    .from(alerts)
    .where(and(eq(alerts.followerId, follower.id), eq(alerts.search, search)))
  const [own] = await tx.select({ count: count() }).from(alerts).where(eq(alerts.followerId, follower.id))
  const isFull = !known && (own?.count ?? 0) >= MAX_ALERTS
  if (isFull || known?.confirmedAt) {
    return enqueueMail(tx, alertRepeatedEmail(deps.site, { ...link, isFull }))
  }
  const asked = { frequency, requestedAt, newSince: requestedAt }
  await tx
    .insert(alerts)
    .values({ followerId: follower.id, search, ...asked })
    .onConflictDoUpdate({ target: [alerts.followerId, alerts.search], set: asked })
  await enqueueMail(tx, alertRequestedEmail(deps.site, link))
  await recordConsent(tx, {
    happenedAt: requestedAt,
    action: 'requested',
    addressHash: hashAddress(deps.secrets, 'alerts', email),
    wording: CONSENT_WORDING,
    page: paths.alerts.new(),
  })
}

async function findOrAddFollower({ links }: AlertDeps, tx: Transaction, email: string) {
  const { seed, hash } = links.create(LINK_PURPOSE)
  const [row] = await tx
    .insert(alertFollowers)
    .values({ email, linkSeed: seed, linkHash: hash })
    // Updates the row to its current value to lock and return it.
    .onConflictDoUpdate({ target: alertFollowers.email, set: { email } })
    .returning()
  if (!row) throw new Error('A follower was neither added nor found.')
  return row
}
