import { eq, sql } from 'drizzle-orm'
import { prepareOnce } from '../../../database/queries/prepare-once.ts'
import { isEndedButShown } from '../../../database/queries/shown-ads.ts'
import { type AdStatus, adPhotos, ads, type ListingStatus, listings } from '../../../database/schema.ts'
import type { PhotoDeps } from './photo-deps.ts'

type Access = 'everyone' | 'key' | null

/** Photos of removed ads are stored for an appeal, so only operators may see them. */
const REMOVED: AdStatus = 'removed'

/** Determines who may see a photo now: everyone, only requests with a valid key, or nobody. */
export function createPhotoAccess({ db, photoSecrets }: Pick<PhotoDeps, 'db' | 'photoSecrets'>) {
  const find = prepareOnce(db, 'find_photo_access', () =>
    db
      .select({
        // A photo belongs to an ad or to a listing, never to both.
        status: sql<AdStatus | ListingStatus | null>`coalesce(${ads.status}, ${listings.status})`,
        isEndedButShown: sql<boolean>`coalesce(${isEndedButShown}, false)`,
        isUnclaimed: sql<boolean>`${adPhotos.senderHash} is not null`,
        isInMessage: sql<boolean>`${adPhotos.messageId} is not null`,
      })
      .from(adPhotos)
      .leftJoin(ads, eq(ads.id, adPhotos.adId))
      .leftJoin(listings, eq(listings.id, adPhotos.listingId))
      .where(eq(adPhotos.id, sql.placeholder('id'))),
  )
  return async (id: string, key: unknown): Promise<Access> => {
    const [photo] = await find.execute({ id })
    if (!photo) return null
    if (photo.status === 'live' || photo.isEndedButShown) return 'everyone'
    const isLetGo = photo.status === null && !photo.isUnclaimed && !photo.isInMessage
    if (isLetGo || typeof key !== 'string') return null
    if (photoSecrets.isKeyOf('operator', id, key)) return 'key'
    if (photo.isInMessage) return photoSecrets.isKeyOf('conversation', id, key) ? 'key' : null
    return photo.status !== REMOVED && photoSecrets.isKeyOf('seller', id, key) ? 'key' : null
  }
}
