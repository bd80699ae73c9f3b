import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { adSellers, ads, categories } from '../../../../database/schema.ts'
import { adArtPath, chooseAdArt } from '../../ads/card/ad-art.ts'
import { photoPath } from '../../photos/photo-paths.ts'
import { findLastChanges } from '../ad-changes.queries.ts'
import { queuedAdColumns, waitsForSeller } from '../ad-life.queries.ts'
import { compareAd } from '../review/compare-ad.ts'

/**
 * The held ads, longest waiting first, with data that only operators may see. Ads that wait for a change by
 * their seller are left out.
 */
export async function listHeldAds(db: Database, limit: number) {
  const held = await db
    .select({
      id: ads.id,
      ...queuedAdColumns,
      licence: sql<{ body: string; number: string } | null>`${ads.details} -> 'licence'`,
      photoIds: sql<
        string[]
      >`coalesce((select array_agg(p ->> 'id' order by at) from jsonb_array_elements(${ads.details} -> 'photos') with ordinality as e(p, at)), '{}')`,
      heldFor: adSellers.heldFor,
      submittedAt: adSellers.submittedAt,
      confirmedAt: adSellers.confirmedAt,
      adsLive: sql<number>`(select count(*)::int from ad_sellers s join ads a on a.id = s.ad_id
        where s.email = ${adSellers.email} and a.status = 'live')`,
    })
    .from(ads)
    .innerJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(and(eq(ads.status, 'held'), sql`not ${waitsForSeller}`))
    .orderBy(asc(adSellers.confirmedAt), asc(ads.id))
    .limit(limit)
  const changed = await findLastChanges(
    db,
    held.map(({ id }) => id),
  )
  const changesOf = (ad: (typeof held)[number]) => {
    const before = changed.get(ad.id)
    return before ? compareAd(before, { ...ad, photos: ad.photoIds.length }) : []
  }
  return held.map(({ photoIds, ...ad }) => ({
    ...ad,
    changes: changesOf({ photoIds, ...ad }),
    picture: ad.imageUrl ?? adArtPath(chooseAdArt(ad)),
    photos: photoIds.slice(1).map((id) => photoPath({ id }, 320, 'webp')),
  }))
}
