import { inArray } from 'drizzle-orm'
import { newsletterSubscribers, newsletterSuppressions } from '../../../../database/schema.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { type Suppression, suppress } from '../../../platform/consent/suppressions.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { isKnown, openSuppressionList } from './suppression-list.ts'

/**
 * Syncs the list in the database with the list outside of it, so that a restored backup does not bring back
 * anyone who left after it was made. They are removed again, unless they have confirmed since.
 */
export async function syncSuppressions(deps: NewsletterDeps): Promise<void> {
  const list = openSuppressionList(deps.env)
  const outside = await list.read()
  const inDatabase = await deps.db.select().from(newsletterSuppressions)
  const known = new Set(inDatabase.map(({ addressHash }) => addressHash))
  const missing = [...outside.values()].filter(({ addressHash }) => !known.has(addressHash))
  if (missing.length > 0) await bringBack(deps, missing)
  await list.add(inDatabase.filter((one) => !isKnown(outside, one)))
}

async function bringBack(deps: NewsletterDeps, missing: Suppression[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const subscribers = await tx.select().from(newsletterSubscribers)
    const byHash = new Map(
      subscribers.map((each) => [hashAddress(deps.secrets, 'newsletter', each.email), each]),
    )
    for (const suppression of missing) {
      const subscriber = byHash.get(suppression.addressHash)
      // Confirmed since: the person came back by choice.
      if (subscriber?.confirmedAt && subscriber.confirmedAt > suppression.suppressedAt) continue
      await suppress(tx, suppression)
      if (subscriber) {
        await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.id, [subscriber.id]))
      }
    }
  })
}
