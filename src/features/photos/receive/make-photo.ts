import sharp from 'sharp'
import type { OnRead } from '../../../platform/pictures/answer-as-child.ts'
import { MEGAPIXELS, MIN_SIDE_PIXELS } from '../photo-limits.ts'
import { drawSizes, type MadePhoto } from './draw-sizes.ts'
import { type PhotoKind, readPhotoKind, readStart } from './photo-kind.ts'

export type FileProblem = 'not-a-photo' | 'too-many-pixels' | 'too-small' | 'unreadable-heic' | 'damaged'
export type MakeOutcome = { ok: true; photo: MadePhoto } | { ok: false; problem: FileProblem }

/**
 * Reads a file as a photo and re-encodes it. Runs in a child process only (photo-child.ts), because the
 * effect of an untrusted file on the picture library is unpredictable.
 */
export async function makePhoto(file: string, onRead: OnRead): Promise<MakeOutcome> {
  const kind = readPhotoKind(await readStart(file))
  if (!kind || kind === 'heic') return { ok: false, problem: 'not-a-photo' }
  try {
    const problem = await measure(file, kind)
    if (problem) return { ok: false, problem }
    const options = { limitInputPixels: maxPixels(kind), failOn: 'error', sequentialRead: true } as const
    return { ok: true, photo: await drawSizes(sharp(file, options), onRead) }
  } catch {
    return { ok: false, problem: 'damaged' }
  }
}

/** Reads only the header: a decompression bomb is refused before any pixel is decoded. */
async function measure(file: string, kind: PhotoKind): Promise<FileProblem | null> {
  const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format !== (kind === 'avif' ? 'heif' : kind)) return 'not-a-photo'
  if (width * height > maxPixels(kind)) return 'too-many-pixels'
  return Math.min(width, height) < MIN_SIDE_PIXELS ? 'too-small' : null
}

const maxPixels = (kind: PhotoKind) => (kind === 'jpeg' ? MEGAPIXELS.jpeg : MEGAPIXELS.other) * 1_000_000
