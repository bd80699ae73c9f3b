import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import { lockName } from '../../../../database/queries/lock-name.ts'
import { newsletterRequests, newsletterSubscribers } from '../../../../database/schema.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { recordConsent } from '../../../platform/consent/consent-ledger.ts'
import { enqueueMail, type OutgoingMail } from '../../../platform/mail/outbox.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import {
  alreadySubscribedMail,
  dataRequestedMail,
  nothingHeldMail,
  subscriptionRequestedMail,
} from '../newsletter-answers.email.tsx'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { insertKey } from '../newsletter-keys.ts'
import { CONSENT_WORDING } from '../newsletter-words.ts'

type Request = typeof newsletterRequests.$inferSelect

const QUIET_MINUTES = 10
const MAX_PER_DAY = 4

const isOpen = isNull(newsletterRequests.answeredAt)

export const hasOpenRequests = async ({ db }: Pick<NewsletterDeps, 'db'>) =>
  (await db.$count(newsletterRequests, isOpen)) > 0

/** Answers requests from the forms by email and returns how many. Several nodes may run it at once. */
export async function answerRequests(deps: NewsletterDeps): Promise<number> {
  let answered = 0
  while (await answerNext(deps)) answered += 1
  return answered
}

async function answerNext(deps: NewsletterDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(newsletterRequests)
      .where(isOpen)
      .orderBy(asc(newsletterRequests.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!request) return false
    await lockName(tx, `newsletter of ${request.email}`)
    const isQuiet = await wasMailedLately(tx, request, deps.now())
    if (!isQuiet) await enqueueMail(tx, await writeAnswer(deps, tx, request))
    await tx
      .update(newsletterRequests)
      .set({ answeredAt: deps.now() })
      .where(eq(newsletterRequests.id, request.id))
    if (request.kind === 'subscribe') {
      await recordConsent(tx, {
        happenedAt: request.requestedAt,
        action: 'requested',
        addressHash: hashAddress(deps.secrets, 'newsletter', request.email),
        wording: CONSENT_WORDING,
        page: request.page,
      })
    }
    return true
  })
}

/** A form that anyone can fill in must not become a way to flood someone's inbox. */
async function wasMailedLately(tx: Transaction, { email, kind }: Request, now: Date): Promise<boolean> {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const [recent] = await tx
    .select({
      lately: sql<number>`count(*) filter (where ${gt(newsletterRequests.answeredAt, since(QUIET_MINUTES))})::int`,
      today: sql<number>`count(*)::int`,
    })
    .from(newsletterRequests)
    .where(
      and(
        eq(newsletterRequests.email, email),
        eq(newsletterRequests.kind, kind),
        gt(newsletterRequests.answeredAt, since(24 * 60)),
      ),
    )
  return (recent?.lately ?? 0) > 0 || (recent?.today ?? 0) >= MAX_PER_DAY
}

async function writeAnswer(deps: NewsletterDeps, tx: Transaction, request: Request): Promise<OutgoingMail> {
  const { email } = request
  const now = deps.now()
  if (request.kind === 'data') {
    const known = await findSubscriber(tx, email)
    if (!known) return nothingHeldMail(deps, { email })
    const key = await insertKey(tx, { purpose: 'data', subscriberId: known.id, now })
    return dataRequestedMail(deps, { email, key })
  }
  const subscriber = (await findSubscriber(tx, email)) ?? (await insertPending(tx, email, now))
  const purpose = subscriber.status === 'confirmed' ? 'leave' : 'confirm'
  const key = await insertKey(tx, { purpose, subscriberId: subscriber.id, now })
  return purpose === 'leave'
    ? alreadySubscribedMail(deps, { email, key })
    : subscriptionRequestedMail(deps, { email, key })
}

async function findSubscriber(tx: Transaction, email: string) {
  const [found] = await tx
    .select({ id: newsletterSubscribers.id, status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  return found ?? null
}

/** Two nodes may insert the same new address: the second gets the row of the first. */
async function insertPending(tx: Transaction, email: string, now: Date) {
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values({ email, status: 'pending', requestedAt: now })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { requestedAt: now } })
    .returning({ id: newsletterSubscribers.id, status: newsletterSubscribers.status })
  if (!row) throw new Error('A subscriber was neither added nor found.')
  return row
}

const FORGET_REQUESTS_DAYS = 2
const FORGET_PENDING_DAYS = 30

/** Deletes answered requests, and addresses that were never confirmed. */
export async function forgetRequests({ db, now }: NewsletterDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await db.delete(newsletterRequests).where(lt(newsletterRequests.answeredAt, daysAgo(FORGET_REQUESTS_DAYS)))
  await db
    .delete(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.status, 'pending'),
        lt(newsletterSubscribers.requestedAt, daysAgo(FORGET_PENDING_DAYS)),
      ),
    )
  await db.execute(sql`delete from newsletter_keys where expires_at < ${now().toISOString()}`)
}
