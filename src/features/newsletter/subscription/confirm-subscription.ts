import { eq } from 'drizzle-orm'
import { newsletterSubscribers, newsletterSuppressions } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { recordConsent } from '../../../platform/consent/consent-ledger.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { findKeyHolder } from '../newsletter-keys.ts'
import { CONFIRM_WORDING } from '../newsletter-words.ts'

/** The second opt-in. Pressing twice is harmless; coming back by choice lifts an old suppression. */
export async function confirmSubscription(deps: NewsletterDeps, key: string): Promise<boolean> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const holder = await findKeyHolder(tx, { key, purpose: 'confirm', now })
    if (!holder || holder === 'gone') return false
    const [row] = await tx
      .select({ status: newsletterSubscribers.status })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, holder.id))
      .for('update')
    // The person left between the two queries.
    if (!row) return false
    if (row.status === 'confirmed') return true
    await tx
      .update(newsletterSubscribers)
      .set({ status: 'confirmed', confirmedAt: now })
      .where(eq(newsletterSubscribers.id, holder.id))
    const addressHash = hashAddress(deps.secrets, 'newsletter', holder.email)
    await tx.delete(newsletterSuppressions).where(eq(newsletterSuppressions.addressHash, addressHash))
    await recordConsent(tx, {
      happenedAt: now,
      action: 'confirmed',
      addressHash,
      wording: CONFIRM_WORDING,
      page: paths.newsletterConfirm(),
    })
    return true
  })
}
