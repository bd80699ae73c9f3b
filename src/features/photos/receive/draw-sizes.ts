import sharp, { type Sharp } from 'sharp'
import type { OnRead } from '../../../platform/pictures/answer-as-child.ts'
import { readPerceptualHash } from '../perceptual-hash.ts'
import { PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from '../photo-paths.ts'

const LARGEST = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] as PhotoWidth
const WHITE = '#ffffff'

/** The largest size in which a photo is stored. */
export const INSIDE_LARGEST = {
  width: LARGEST,
  height: LARGEST * 2,
  fit: 'inside',
  withoutEnlargement: true,
} as const

export interface MadePhoto {
  width: number
  height: number
  placeholder: string
  perceptualHash: bigint
  files: { width: PhotoWidth; format: PhotoFormat; content: Uint8Array }[]
}

/** Re-encodes a picture in all sizes: nothing of the uploaded file except its pixels is kept. */
export async function drawSizes(original: Sharp, onRead: OnRead): Promise<MadePhoto> {
  // The original is decoded once; all sizes are made from this copy.
  const { data, info } = await original
    .autoOrient()
    .resize(INSIDE_LARGEST)
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
    perceptualHash: await readPerceptualHash(copy()),
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
