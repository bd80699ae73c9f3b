import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { ads } from '../../../../database/schema.ts'
import type { Now } from '../../../platform/clock.ts'

export const AD_LIFETIME_DAYS = 60

interface Deps {
  db: Database
  now: Now
}

/** Ends the ads whose time is over; the triggers move the counts in the same transaction. Returns how many. */
export async function expireAds({ db, now }: Deps): Promise<number> {
  const ended = await db
    .update(ads)
    .set({ status: 'expired' })
    .where(and(eq(ads.status, 'live'), lte(ads.expiresAt, now())))
    .returning({ id: ads.id })
  return ended.length
}
