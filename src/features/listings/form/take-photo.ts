import type { DraftPhoto } from '../../photos/photos.schema.ts'
import { formPhotoSchema } from '../../photos/photos.schema.ts'
import { photoProblems } from '../../photos/receive/photo-problems.ts'
import { type PhotoIntake, receivePhoto } from '../../photos/receive/receive-photo.ts'
import { findOwnPhoto } from '../claim-photo.queries.ts'
import type { SentListing } from './read-sent-listing.ts'

interface From {
  visitor: string
  /** The listing being edited; null for a new one. */
  listingId: number | null
}

export interface TakenPhoto {
  photo: DraftPhoto | null
  error: string | null
}

/** The photo of a form: the uploaded file, processed only now, or else the photo it names. */
export async function takePhoto(
  intake: PhotoIntake,
  sent: SentListing,
  { visitor, listingId }: From,
): Promise<TakenPhoto> {
  const { caption, file } = sent
  const named = await findNamedPhoto(intake.deps, sent, listingId)
  if (!file) return { photo: named, error: null }
  const outcome = await receivePhoto(intake, file, visitor)
  if (outcome.ok) return { photo: { ...outcome.photo, caption }, error: null }
  return { photo: named, error: `“${file.name.slice(0, 60)}” ${photoProblems[outcome.problem]}` }
}

/** The photo that the form names; null if the sender may not use it. */
export async function findNamedPhoto(
  { db, photoSecrets }: PhotoIntake['deps'],
  { photoId, caption }: SentListing,
  listingId: number | null,
): Promise<DraftPhoto | null> {
  if (!photoId || !formPhotoSchema.shape.id.safeParse(photoId).success) return null
  const found = await findOwnPhoto(db, photoId, listingId)
  return found && { ...found, caption, key: photoSecrets.keyOf('seller', found.id) }
}
