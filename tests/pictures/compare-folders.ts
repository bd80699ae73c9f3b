import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface Difference {
  name: string
  /** Share of all pixels, from 0 to 1; a picture that is missing or of another size counts as 1. */
  share: number
  note: string
}

const CHANNELS = 3
/** Smaller differences, out of 255, are invisible and no CSS rule causes them. */
const SEEN_FROM = 3
const MARK = [200, 16, 46] as const

/** Compares pictures of the same name, and writes images of the differences to `into`. */
export async function compareFolders(before: string, after: string, into: string): Promise<Difference[]> {
  await mkdir(into, { recursive: true })
  const names = (await readdir(after)).filter((name) => name.endsWith('.png')).toSorted()
  const known = new Set(await readdir(before))
  const found: Difference[] = []
  for (const name of names) {
    found.push(
      known.has(name)
        ? await comparePictures(name, join(before, name), join(after, name), into)
        : { name, share: 1, note: 'was not there before' },
    )
  }
  return found
}

async function comparePictures(
  name: string,
  before: string,
  after: string,
  into: string,
): Promise<Difference> {
  const [old, now] = await Promise.all([readPixels(before), readPixels(after)])
  const size = `${old.info.width} x ${old.info.height}`
  const sizeNow = `${now.info.width} x ${now.info.height}`
  if (size !== sizeNow) return { name, share: 1, note: `${size} became ${sizeNow}` }
  const { drawn, count } = drawDifferences(old.data, now.data)
  if (count > 0) {
    const { width, height } = now.info
    await sharp(drawn, { raw: { width, height, channels: CHANNELS } })
      .png()
      .toFile(join(into, name))
  }
  return { name, share: count / (old.info.width * old.info.height), note: '' }
}

const readPixels = (path: string) => sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** The new picture, faded, with every differing pixel in red. */
function drawDifferences(old: Buffer, now: Buffer) {
  const drawn = Buffer.alloc(now.length)
  let count = 0
  for (let at = 0; at < now.length; at += CHANNELS) {
    let step = 0
    for (let channel = at; channel < at + CHANNELS; channel += 1) {
      const value = now[channel] as number
      step = Math.max(step, Math.abs((old[channel] as number) - value))
      drawn[channel] = 192 + (value >> 2)
    }
    if (step < SEEN_FROM) continue
    count += 1
    drawn.set(MARK, at)
  }
  return { drawn, count }
}
