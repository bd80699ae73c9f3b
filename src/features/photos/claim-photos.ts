import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { Transaction } from '../../../database/client.ts'
import { type AdDetails, adPhotos } from '../../../database/schema.ts'
import { COPY_BITS, differingBits } from './perceptual-hash.ts'
import { photoPath } from './photo-paths.ts'
import type { FormPhoto } from './photos.schema.ts'

interface ClaimedPhotos {
  imageUrl: string | null
  photos: AdDetails['photos']
}

/** Not attached to an ad, listing or message. */
export const isOfNothing = and(isNull(adPhotos.adId), isNull(adPhotos.listingId), isNull(adPhotos.messageId))

/** An uploaded photo that nothing has claimed yet; a photo that its ad dropped is not claimable again. */
export const isUnclaimed = and(isOfNothing, isNotNull(adPhotos.senderHash))

/** Sets the ad's photos and their order. Photos that belong to another ad or no longer exist are left out. */
export async function claimPhotos(
  tx: Transaction,
  adId: number,
  photos: readonly FormPhoto[],
): Promise<ClaimedPhotos> {
  const before = await tx.select().from(adPhotos).where(eq(adPhotos.adId, adId))
  const ids = photos.map(({ id }) => id)
  const isLeftOut = ids.length > 0 ? notInArray(adPhotos.id, ids) : undefined
  await tx
    .update(adPhotos)
    .set({ adId: null })
    .where(and(eq(adPhotos.adId, adId), isLeftOut))
  const claimed: AdDetails['photos'] = []
  for (const [position, { id, caption }] of photos.entries()) {
    const [row] = await tx
      .update(adPhotos)
      .set({ adId, position, caption, senderHash: null })
      .where(and(eq(adPhotos.id, id), or(isUnclaimed, eq(adPhotos.adId, adId))))
      .returning()
    if (!row) continue
    const createdAt = firstShownAt(row, before)
    if (createdAt < row.createdAt) await tx.update(adPhotos).set({ createdAt }).where(eq(adPhotos.id, id))
    const { width, height, placeholder } = row
    claimed.push({ id, caption, width, height, placeholder })
  }
  return { imageUrl: claimed[0] ? photoPath(claimed[0], 640, 'webp') : null, photos: claimed }
}

/** How many of these photos the ad has or can claim. */
export function countClaimable(tx: Transaction, adId: number, ids: readonly string[]): Promise<number> {
  return tx.$count(adPhotos, and(inArray(adPhotos.id, [...ids]), or(isUnclaimed, eq(adPhotos.adId, adId))))
}

type Photo = typeof adPhotos.$inferSelect

/** A better copy of a photo that the ad already had keeps the earlier date. */
function firstShownAt(photo: Photo, before: readonly Photo[]): Date {
  const alike = before.filter(
    ({ perceptualHash }) => differingBits(perceptualHash, photo.perceptualHash) <= COPY_BITS,
  )
  return new Date(Math.min(...[photo, ...alike].map(({ createdAt }) => createdAt.getTime())))
}
