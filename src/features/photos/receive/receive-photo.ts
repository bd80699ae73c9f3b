import { randomBytes } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { adPhotos } from '../../../../database/schema.ts'
import type { PictureChildren } from '../../../platform/pictures/picture-children.ts'
import { ROOT } from '../../../platform/root.ts'
import type { PhotoDeps } from '../photo-deps.ts'
import { photoKey } from '../photo-paths.ts'
import type { DraftPhoto } from '../photos.schema.ts'
import type { MadePhoto } from './draw-sizes.ts'
import type { MakeOutcome } from './make-photo.ts'
import { readPhotoKind } from './photo-kind.ts'
import type { PhotoProblem } from './photo-problems.ts'
import type { SpooledFile } from './spool-upload.ts'
import { removeSpooled, spoolUpload } from './spool-upload.ts'

export type ReceivedPhoto = Omit<DraftPhoto, 'caption'>
export type ReceiveOutcome = { ok: true; photo: ReceivedPhoto } | { ok: false; problem: PhotoProblem }

export interface PhotoIntake {
  deps: PhotoDeps
  children: PictureChildren
}

const PHOTO_CHILD = new URL('src/features/photos/receive/photo-child.ts', ROOT)
const HEIC_CHILD = new URL('src/features/photos/receive/heic-child.ts', ROOT)

/** Stores an uploaded file, re-encoded, for the visitor's next ad. The file itself is never stored. */
export async function receivePhoto(
  { deps, children }: PhotoIntake,
  { path, start, isTruncated }: SpooledFile,
  visitor: string,
): Promise<ReceiveOutcome> {
  if (isTruncated) return { ok: false, problem: 'too-large' }
  const kind = readPhotoKind(start)
  if (!kind) return { ok: false, problem: 'not-a-photo' }
  const senderHashes = deps.photoSecrets.senderHashesOf(visitor)
  if (!(await hasRoom(deps, deps.db, senderHashes))) return { ok: false, problem: 'too-many-unused' }
  const outcome = await children.run<MakeOutcome>(kind === 'heic' ? HEIC_CHILD : PHOTO_CHILD, path)
  if (!outcome.ok) return { ok: false, problem: outcome.reason === 'busy' ? 'busy' : 'too-costly' }
  if (!outcome.answer.ok) return outcome.answer
  return keepPhoto(deps, outcome.answer.photo, senderHashes)
}

async function keepPhoto(
  deps: PhotoDeps,
  made: MadePhoto,
  senderHashes: [today: string, ...before: string[]],
): Promise<ReceiveOutcome> {
  const { db, now, storage, photoSecrets } = deps
  const id = randomBytes(16).toString('base64url')
  const { width, height, placeholder, perceptualHash } = made
  // The row first: if storing the files fails halfway, the cleanup job finds them by it.
  const isKept = await db.transaction(async (tx) => {
    // The lock keeps simultaneous uploads from all taking the last free place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ad_photos'), hashtext(${senderHashes[0]}))`)
    if (!(await hasRoom(deps, tx, senderHashes))) return false
    const row = {
      id,
      width,
      height,
      placeholder,
      perceptualHash,
      senderHash: senderHashes[0],
      createdAt: now(),
    }
    await tx.insert(adPhotos).values(row)
    return true
  })
  if (!isKept) return { ok: false, problem: 'too-many-unused' }
  for (const { width: size, format, content } of made.files) {
    await storage.put(photoKey(id, size, format), Buffer.from(content), `image/${format}`)
  }
  return { ok: true, photo: { id, width, height, placeholder, key: photoSecrets.keyOf('seller', id) } }
}

/** Whether the visitor is below the maximum of photos without an ad. */
async function hasRoom(
  { maxUnclaimedPhotos }: PhotoDeps,
  db: Database | Transaction,
  senderHashes: string[],
) {
  return (await db.$count(adPhotos, inArray(adPhotos.senderHash, senderHashes))) < maxUnclaimedPhotos
}

/** Receives one file of a form; the spooled file is removed afterwards. */
export async function receiveUpload(
  intake: PhotoIntake,
  part: MultipartFile,
  visitor: string,
): Promise<ReceiveOutcome> {
  const file = await spoolUpload(part)
  try {
    return await receivePhoto(intake, file, visitor)
  } finally {
    await removeSpooled([file])
  }
}
