import sharp, { type Sharp } from 'sharp'
import type { OnRead } from '../../../platform/pictures/answer-as-child.ts'
import { readLikeness } from '../likeness.ts'
import { MEGAPIXELS, MIN_SIDE_PIXELS } from '../photo-limits.ts'
import { PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from '../photo-paths.ts'
import { isAvif, type PhotoKind, readPhotoKind } from './photo-kind.ts'
import { readStart } from './read-start.ts'

const LARGEST = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as PhotoWidth
const WHITE = '#ffffff'

export interface MadePhoto {
  width: number
  height: number
  placeholder: string
  likeness: bigint
  files: { width: PhotoWidth; format: PhotoFormat; content: Uint8Array }[]
}

export type FileProblem = 'not-a-photo' | 'too-many-pixels' | 'too-small' | 'unreadable-heic' | 'damaged'
export type MakeOutcome = { ok: true; photo: MadePhoto } | { ok: false; problem: FileProblem }

/**
 * Reads a file as a photo and draws it anew in all sizes: nothing of the file itself but its picture goes on. Only for
 * a process of its own (photo-child.ts): what a stranger's file makes of the picture library is not known beforehand.
 */
export async function makePhoto(file: string, onRead: OnRead): Promise<MakeOutcome> {
  const start = await readStart(file)
  const kind = readPhotoKind(start)
  if (!kind) return { ok: false, problem: 'not-a-photo' }
  const isHeic = kind === 'heif' && !isAvif(start)
  try {
    const problem = await measure(file, kind)
    if (problem) return { ok: false, problem: isHeic ? 'unreadable-heic' : problem }
    return { ok: true, photo: await drawSizes(file, kind, onRead) }
  } catch {
    return { ok: false, problem: isHeic ? 'unreadable-heic' : 'damaged' }
  }
}

/** Looks at the header only: a bomb is refused before a pixel of it is unpacked. */
async function measure(file: string, kind: PhotoKind): Promise<FileProblem | null> {
  const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format !== kind) return 'not-a-photo'
  if (width * height > maxPixels(kind)) return 'too-many-pixels'
  return Math.min(width, height) < MIN_SIDE_PIXELS ? 'too-small' : null
}

const maxPixels = (kind: PhotoKind) => (kind === 'jpeg' ? MEGAPIXELS.jpeg : MEGAPIXELS.other) * 1_000_000

async function drawSizes(file: string, kind: PhotoKind, onRead: OnRead): Promise<MadePhoto> {
  const options = { limitInputPixels: maxPixels(kind), failOn: 'error', sequentialRead: true } as const
  // The original is unpacked once; every other size comes from this copy.
  const { data, info } = await sharp(file, options)
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  onRead()
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const copy = () => sharp(data, { raw })
  const files: MadePhoto['files'] = []
  for (const width of PHOTO_WIDTHS) {
    const sized = () => copy().resize({ width, withoutEnlargement: true })
    files.push({ width, format: 'avif', content: await sized().avif({ quality: 55, effort: 2 }).toBuffer() })
    files.push({ width, format: 'webp', content: await sized().webp({ quality: 78, effort: 3 }).toBuffer() })
  }
  return {
    width: info.width,
    height: info.height,
    placeholder: await drawPlaceholder(copy()),
    likeness: await readLikeness(copy()),
    files,
  }
}

async function drawPlaceholder(photo: Sharp): Promise<string> {
  const tiny = await photo
    .resize({ width: 16, height: 12, fit: 'cover' })
    .blur(1)
    .webp({ quality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
