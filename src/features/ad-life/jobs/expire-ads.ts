import { and, eq, inArray, lte } from 'drizzle-orm'
import { ads } from '../../../../database/schema.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps } from '../ad-deps.ts'
import { listTagged } from '../ad-life.queries.ts'

export const AD_LIFETIME_DAYS = 60

const BATCH = 500

/** Expires ads in batches, so that no statement grows with the site. Returns how many. */
export async function expireAds(
  { db, now, tags }: Pick<AdDeps, 'db' | 'now' | 'tags'>,
  batch = BATCH,
): Promise<number> {
  const isOver = and(eq(ads.status, 'live'), lte(ads.expiresAt, now()))
  for (let total = 0; ; ) {
    const some = db.select({ id: ads.id }).from(ads).where(isOver).orderBy(ads.expiresAt).limit(batch)
    const ended = await db
      .update(ads)
      .set({ status: 'expired' })
      // An ad that is locked by another change waits for the next run, a minute later.
      .where(inArray(ads.id, some.for('update', { skipLocked: true })))
      .returning({ id: ads.id })
    total += ended.length
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0) await tags.bump(tagsOfAd(...(await listTagged(db, ids))))
    if (ended.length < batch) return total
  }
}
