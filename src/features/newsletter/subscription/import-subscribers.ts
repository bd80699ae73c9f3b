import { newsletterSubscribers } from '../../../../database/schema.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { recordConsent } from '../../../platform/consent/consent-ledger.ts'
import { findSuppressed } from '../../../platform/consent/suppressions.ts'
import { syncSuppressions } from '../consent/suppressions.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'

export interface ImportedSubscriber {
  email: string
  /** When, where and by which words the person agreed: without proof nobody is imported. */
  confirmedAt: Date
  wording: string
  page: string
}

/** Takes over people who agreed elsewhere. Who has left here stays off, whatever the list says. */
export async function importSubscribers(deps: NewsletterDeps, people: readonly ImportedSubscriber[]) {
  await syncSuppressions(deps)
  let imported = 0
  let suppressed = 0
  for (const { email, confirmedAt, wording, page } of people) {
    const address = email.trim().toLowerCase()
    const addressHash = hashAddress(deps.secrets, 'newsletter', address)
    await deps.db.transaction(async (tx) => {
      if ((await findSuppressed(tx, [addressHash])).size > 0) {
        suppressed += 1
        return
      }
      const added = await tx
        .insert(newsletterSubscribers)
        .values({ email: address, status: 'confirmed', requestedAt: confirmedAt, confirmedAt })
        .onConflictDoNothing()
        .returning({ id: newsletterSubscribers.id })
      if (added.length === 0) return
      imported += 1
      await recordConsent(tx, { happenedAt: confirmedAt, action: 'imported', addressHash, wording, page })
    })
  }
  return { imported, suppressed }
}
