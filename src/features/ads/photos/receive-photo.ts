import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { adPhotos } from '../../../../database/schema.ts'
import type { AdDeps } from '../ad-deps.ts'
import { type MadePhoto, makePhoto, type PhotoProblem } from './make-photo.ts'
import { photoKey } from './photo-paths.ts'
import { rethrowAsBadRequest } from './read-parts.ts'
import { takeTurn } from './take-turn.ts'

export const MOST_PHOTO_BYTES = 12 * 1024 * 1024

export type ReceivedPhoto = { id: string } & Pick<MadePhoto, 'width' | 'height' | 'placeholder'>
export type ReceiveOutcome =
  | { ok: true; photo: ReceivedPhoto }
  | { ok: false; problem: PhotoProblem | 'too-large' }

/** A stream of the form reader: it stops at the limit and says so. */
type Incoming = Readable & { truncated?: boolean }

/** Streams a sent file to disk, draws it anew and keeps the result. The sent file itself is never kept. */
export async function receivePhoto(deps: AdDeps, incoming: Incoming): Promise<ReceiveOutcome> {
  const file = join(tmpdir(), `akwaaba-${randomBytes(12).toString('hex')}.upload`)
  try {
    await pipeline(incoming, createWriteStream(file, { mode: 0o600 })).catch(rethrowAsBadRequest)
    if (incoming.truncated) return { ok: false, problem: 'too-large' }
    const start = await readStart(file)
    const made = await takeTurn(() => makePhoto(file, start))
    return made.ok ? { ok: true, photo: await keepPhoto(deps, made.photo) } : made
  } finally {
    await rm(file, { force: true })
  }
}

async function keepPhoto({ db, now, storage }: AdDeps, made: MadePhoto): Promise<ReceivedPhoto> {
  const id = randomBytes(16).toString('base64url')
  const { width, height, placeholder, likeness } = made
  // The row first: should the store fail half-way, the job that cleans up finds the rest by it.
  await db.insert(adPhotos).values({ id, width, height, placeholder, likeness, createdAt: now() })
  for (const { width: size, format, content } of made.files) {
    await storage.put(photoKey(id, size, format), content, `image/${format}`)
  }
  return { id, width, height, placeholder }
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
