import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { adPhotos } from '../../../database/schema.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import { isOfNothing } from './claim-photos.ts'
import type { PhotoDeps } from './photo-deps.ts'
import { UNUSED_PHOTO_HOURS } from './photo-limits.ts'
import { allPhotoKeys } from './photo-paths.ts'

const BATCH = 200

/** Removes photos that belong to no ad, listing or message: sent and not used for two days, or let go by an ad. Returns how many. */
export async function cleanPhotos({ db, now, storage }: PhotoDeps): Promise<number> {
  const before = new Date(now().getTime() - UNUSED_PHOTO_HOURS * HOUR_MS)
  const isLetGo = isNull(adPhotos.senderHash)
  const isUnused = and(isOfNothing, or(isLetGo, lt(adPhotos.createdAt, before)))
  const unused = await db.select({ id: adPhotos.id }).from(adPhotos).where(isUnused).limit(BATCH)
  if (unused.length === 0) return 0
  const ids = unused.map(({ id }) => id)
  // Files first: should this stop half-way, the rows are still there and the next run goes on.
  await storage.remove(ids.flatMap(allPhotoKeys))
  await db.delete(adPhotos).where(and(inArray(adPhotos.id, ids), isUnused))
  return ids.length
}
