import sharp, { type Sharp } from 'sharp'
import { readLikeness } from './likeness.ts'
import { isAvif, type PhotoKind, readPhotoKind } from './photo-kind.ts'
import { PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from './photo-paths.ts'

export const MOST_PIXELS = 50_000_000
const FEWEST_PIXELS_A_SIDE = 80
const TIME_LIMIT = { seconds: 20 }
const LARGEST = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as PhotoWidth
const WHITE = '#ffffff'

export interface MadePhoto {
  width: number
  height: number
  placeholder: string
  likeness: bigint
  files: { width: PhotoWidth; format: PhotoFormat; content: Buffer }[]
}

export type PhotoProblem = 'not-a-photo' | 'too-many-pixels' | 'too-small' | 'unreadable-heic' | 'damaged'
export type MakeOutcome = { ok: true; photo: MadePhoto } | { ok: false; problem: PhotoProblem }

/** Reads a file as a photo and draws it anew in all sizes: nothing of the file itself but its picture goes on. */
export async function makePhoto(file: string, start: Buffer): Promise<MakeOutcome> {
  const kind = readPhotoKind(start)
  if (!kind) return { ok: false, problem: 'not-a-photo' }
  try {
    const problem = await measure(file, kind)
    if (problem) return { ok: false, problem }
    return { ok: true, photo: await drawSizes(file) }
  } catch {
    return { ok: false, problem: kind === 'heif' && !isAvif(start) ? 'unreadable-heic' : 'damaged' }
  }
}

/** Looks at the header only: a bomb is refused before a pixel of it is unpacked. */
async function measure(file: string, kind: PhotoKind): Promise<PhotoProblem | null> {
  const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format !== kind) return 'not-a-photo'
  if (width * height > MOST_PIXELS) return 'too-many-pixels'
  return Math.min(width, height) < FEWEST_PIXELS_A_SIDE ? 'too-small' : null
}

async function drawSizes(file: string): Promise<MadePhoto> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const
  // The original is unpacked once; every other size comes from this copy.
  const { data, info } = await sharp(file, options)
    .timeout(TIME_LIMIT)
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
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
