import sharp from 'sharp'
import { answerAsChild, type OnRead } from '../../../platform/pictures/answer-as-child.ts'

const MAX_PIXELS = 40_000_000
const SIZE = { width: 800, height: 500 }

/** The picture of a story in the size we show; null if it is not a picture. Runs only in its own process. */
async function drawPicture(file: string, onRead: OnRead): Promise<Uint8Array | null> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...SIZE, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    onRead()
    const { width, height, channels } = info
    return await sharp(data, { raw: { width, height, channels } }).webp({ quality: 72 }).toBuffer()
  } catch {
    return null
  }
}

// A program of its own:  node picture-child.ts FILE  writes the smaller picture out.
await answerAsChild(['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'], drawPicture)
