import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { adPhotos } from '../../../database/schema.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import { isOfNothing } from './claim-photos.ts'
import type { PhotoDeps } from './photo-deps.ts'
import { UNUSED_PHOTO_HOURS } from './photo-limits.ts'
import { allPhotoKeys } from './photo-paths.ts'

const BATCH = 200

/** Deletes photos attached to nothing: unused for two days, or dropped by an ad. Returns how many. */
export async function cleanPhotos({ db, now, storage }: PhotoDeps): Promise<number> {
  const before = new Date(now().getTime() - UNUSED_PHOTO_HOURS * HOUR_MS)
  const isLetGo = isNull(adPhotos.senderHash)
  const isUnused = and(isOfNothing, or(isLetGo, lt(adPhotos.createdAt, before)))
  const unused = await db.select({ id: adPhotos.id }).from(adPhotos).where(isUnused).limit(BATCH)
  if (unused.length === 0) return 0
  const ids = unused.map(({ id }) => id)
  // Files first: if this stops halfway, the rows remain and the next run continues.
  await storage.remove(ids.flatMap(allPhotoKeys))
  await db.delete(adPhotos).where(and(inArray(adPhotos.id, ids), isUnused))
  return ids.length
}
