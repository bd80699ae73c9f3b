import { eq } from 'drizzle-orm'
import { ads } from '../../../../database/schema.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps, Outcome } from '../ad-deps.ts'
import { lockAd } from '../ad-life.queries.ts'

/**
 * The seller deletes the ad, and everything that hangs on it goes: email address, messages, views. Its photos are left
 * without an ad, and the job that cleans the store removes them.
 */
export async function deleteAd(deps: AdDeps, linkHash: string): Promise<Outcome<'gone'>> {
  let changed = ''
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome<'gone'>> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    changed = tagsOfAd({ ...found, id: found.ad.id })
    await tx.delete(ads).where(eq(ads.id, found.ad.id))
    return { ok: true }
  })
  if (outcome.ok) await deps.tags.bump(changed)
  return outcome
}
