import { and, desc, eq, like } from 'drizzle-orm'
import { mails, newsletterDeliveries, newsletterIssues } from '../../../../database/schema.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { listConsents } from '../../../platform/consent/consent-ledger.ts'
import type { OwnData } from '../newsletter.schema.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { findKeyHolder } from '../newsletter-keys.ts'

/** Everything the newsletter holds about the person with this link; null if the link is not valid. */
export async function findOwnData(deps: NewsletterDeps, key: string): Promise<OwnData | null> {
  const { db, secrets, now } = deps
  const holder = await findKeyHolder(db, { key, purpose: 'data', now: now() })
  if (!holder || holder === 'gone') return null
  const consents = await listConsents(db, hashAddress(secrets, 'newsletter', holder.email))
  const issues = await db
    .select({ subject: newsletterIssues.subject, sentAt: newsletterIssues.sentAt })
    .from(newsletterDeliveries)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterDeliveries.issueId))
    .where(and(eq(newsletterDeliveries.subscriberId, holder.id), eq(newsletterDeliveries.status, 'mailed')))
    .orderBy(desc(newsletterIssues.id))
  const sentMails = await db
    .select({ kind: mails.kind, status: mails.status, createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.toAddress, holder.email), like(mails.kind, 'newsletter-%')))
    .orderBy(desc(mails.id))
  return {
    email: holder.email,
    status: holder.status,
    requestedAt: holder.requestedAt.toISOString(),
    confirmedAt: holder.confirmedAt?.toISOString() ?? null,
    consents: consents.map(({ happenedAt, ...rest }) => ({ ...rest, happenedAt: happenedAt.toISOString() })),
    issues: issues.map(({ subject, sentAt }) => ({ subject, sentAt: sentAt?.toISOString() ?? null })),
    mails: sentMails.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
  }
}
