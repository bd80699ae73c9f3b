import { and, eq, inArray, or } from 'drizzle-orm'
import { adPhotos } from '../../../database/schema.ts'
import { isUnclaimed } from '../photos/claim-photos.ts'
import type { PhotoDeps } from '../photos/photo-deps.ts'
import { MAX_PHOTOS } from '../photos/photo-limits.ts'
import type { DraftPhoto } from '../photos/photos.schema.ts'
import { formPhotoSchema } from '../photos/photos.schema.ts'
import { photoProblems } from '../photos/receive/photo-problems.ts'
import { type PhotoIntake, type ReceivedPhoto, receivePhoto } from '../photos/receive/receive-photo.ts'
import type { SentAd } from './read-sent-ad.ts'

export interface TakenPhotos {
  photos: DraftPhoto[]
  error: string | null
}

interface From {
  visitor: string
  /** The ad being edited; null for a new one. */
  adId: number | null
}

/**
 * The photos of a form: those it names, and the uploaded files, processed only now. They are stored even
 * if the form goes back for an error elsewhere, so that they need not be sent again.
 */
export async function takePhotos(
  intake: PhotoIntake,
  sent: SentAd,
  { visitor, adId }: From,
): Promise<TakenPhotos> {
  const photos = await findNamedPhotos(intake.deps, sent, adId)
  const problems: string[] = []
  for (const file of sent.files) {
    if (photos.length >= MAX_PHOTOS) {
      problems.push(`An ad can have ${MAX_PHOTOS} photos. The first ${MAX_PHOTOS} were kept.`)
      break
    }
    const outcome = await receivePhoto(intake, file, visitor)
    if (outcome.ok) photos.push(describe(sent, outcome.photo))
    else problems.push(`“${file.name.slice(0, 60)}” ${photoProblems[outcome.problem]}`)
  }
  return { photos, error: problems.join(' ') || null }
}

/** The photos the form names, in its order, without those that the sender may not use. */
export async function findNamedPhotos(
  { db, photoSecrets }: Pick<PhotoDeps, 'db' | 'photoSecrets'>,
  sent: SentAd,
  adId: number | null,
): Promise<DraftPhoto[]> {
  const ids = sent.photoIds.filter((id) => formPhotoSchema.shape.id.safeParse(id).success)
  if (ids.length === 0) return []
  const { id, width, height, placeholder } = adPhotos
  const isTheirs = adId === null ? isUnclaimed : or(isUnclaimed, eq(adPhotos.adId, adId))
  const rows = await db
    .select({ id, width, height, placeholder })
    .from(adPhotos)
    .where(and(inArray(adPhotos.id, ids), isTheirs))
  const found = [...new Set(ids)].flatMap((each) => rows.find((row) => row.id === each) ?? [])
  return found
    .slice(0, MAX_PHOTOS)
    .map((photo) => describe(sent, { ...photo, key: photoSecrets.keyOf('seller', photo.id) }))
}

function describe(sent: SentAd, photo: ReceivedPhoto): DraftPhoto {
  return { ...photo, caption: sent.captionOf(photo.id) }
}
