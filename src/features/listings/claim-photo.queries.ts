import { and, eq, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { adPhotos, type ListingPhoto } from '../../../database/schema.ts'
import { isUnclaimed } from '../photos/claim-photos.ts'

const { id, width, height, placeholder } = adPhotos

/** The photo that a form names; null if the sender may not use it. */
export async function findOwnPhoto(db: Database | Transaction, photoId: string, listingId: number | null) {
  const isTheirs = listingId === null ? isUnclaimed : or(isUnclaimed, eq(adPhotos.listingId, listingId))
  const [row] = await db
    .select({ id, width, height, placeholder })
    .from(adPhotos)
    .where(and(eq(adPhotos.id, photoId), isTheirs))
  return row ?? null
}

/** Claims the photo for the listing and releases others. Null without one, or if it is someone else's. */
export async function claimPhoto(
  tx: Transaction,
  listingId: number,
  photo: { id: string; caption: string } | null,
): Promise<ListingPhoto | null> {
  const isOther = photo ? ne(adPhotos.id, photo.id) : undefined
  await tx
    .update(adPhotos)
    .set({ listingId: null })
    .where(and(eq(adPhotos.listingId, listingId), isOther))
  if (!photo) return null
  const [row] = await tx
    .update(adPhotos)
    .set({ listingId, caption: photo.caption, senderHash: null })
    .where(and(eq(adPhotos.id, photo.id), or(isUnclaimed, eq(adPhotos.listingId, listingId))))
    .returning({ id, width, height, placeholder })
  return row ? { ...row, caption: photo.caption } : null
}
