import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { ListingDeps } from '../../listings/listing-deps.ts'
import { updateListing } from '../../listings/listings.queries.ts'
import { lockUnheardBusinesses, updateBusiness } from '../businesses.queries.ts'
import { stillOpenEmail } from '../mail/still-open.email.tsx'

const YEAR_DAYS = 365
/** Days that an owner has to answer before the business is taken off the site. */
export const ANSWER_DAYS = 30
const BATCH = 50

/**
 * Asks each owner once a year whether the business is still open, and removes it after a month without an
 * answer, so that nobody travels to a closed business. Returns how many were asked and how many removed.
 */
export async function askStillOpen(deps: ListingDeps): Promise<{ asked: number; closed: number }> {
  const { db, now, site, links, tags } = deps
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const counts = await db.transaction(async (tx) => {
    const unheard = await lockUnheardBusinesses(tx, {
      heardBefore: daysAgo(YEAR_DAYS),
      askedBefore: daysAgo(ANSWER_DAYS),
      limit: BATCH,
    })
    let asked = 0
    for (const { listing, business } of unheard) {
      const heardAt = business.confirmedOpenAt ?? listing.publishedAt
      const isAskedThisYear = business.askedAt !== null && heardAt !== null && business.askedAt > heardAt
      if (isAskedThisYear) {
        await updateListing(tx, listing.id, { status: 'removed', endedAt: now(), endReason: 'over' })
        continue
      }
      await updateBusiness(tx, listing.id, { askedAt: now() })
      await enqueueMail(tx, stillOpenEmail(site, links, listing))
      asked += 1
    }
    return { asked, closed: unheard.length - asked }
  })
  if (counts.closed > 0) await tags.bump('businesses')
  return counts
}
