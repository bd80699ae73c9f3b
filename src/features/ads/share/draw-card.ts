import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import type { OnRead } from '../../../platform/pictures/answer-as-child.ts'
import { ROOT } from '../../../platform/root.ts'
import { escapeHtml } from '../../../platform/text/escape-html.ts'

/** The contents of a card. The picture is one of our files: a stored photo or a drawing. */
export interface CardSpec {
  title: string
  price: string
  place: string
  site: string
  picture: string
}

export const CARD_SIZE = { width: 1200, height: 630 }
const PICTURE = { width: 560, height: 606, left: 640, top: 24 }
const LEFT = 56
const TEXT_WIDTH = 536
const TITLE = { top: 128, maxHeight: 280, sizes: [56, 46, 38] }

const asset = (name: string) => fileURLToPath(new URL(`assets/${name}`, ROOT))
const ALEO = { family: 'Aleo', file: asset('fonts/aleo-latin-bold.ttf') }
const ONEST = { family: 'Onest', file: asset('fonts/onest-latin-medium.ttf') }

/** Draws the preview picture that other sites show beside a link to an ad. Runs in a child process only. */
export async function drawCard(file: string, onRead: OnRead): Promise<Uint8Array> {
  const spec = JSON.parse(await readFile(file, 'utf8')) as CardSpec
  // Only the words in it come from users.
  onRead()
  const price = await drawText(spec.price, { font: ALEO, size: 44, colour: '#005c3a' }, 60)
  const layers: OverlayOptions[] = [
    await drawPicture(spec.picture),
    { ...(await drawText(spec.site, { font: ALEO, size: 30, colour: '#141a17' }, 44)), left: 116, top: 64 },
    { ...(await drawTitle(spec.title)), left: LEFT, top: TITLE.top },
    { ...price, left: LEFT, top: 440 },
    {
      ...(await drawText(spec.place, { font: ONEST, size: 30, colour: '#4f5c63' }, 44)),
      left: LEFT,
      top: 520,
    },
  ]
  return sharp(Buffer.from(await ground()))
    .composite(layers)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

async function ground(): Promise<string> {
  const inside = (svg: string) => svg.replace(/^[^<]*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const [mark, cloth] = await Promise.all(
    ['logo-mark.svg', 'selvedge-tile.svg'].map(async (name) => inside(await readFile(asset(name), 'utf8'))),
  )
  const { width, height } = CARD_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="cloth" width="192" height="16" patternUnits="userSpaceOnUse">${cloth}</pattern></defs>
<path fill="#fff" d="M0 0h${width}v${height}H0z"/><path fill="url(#cloth)" transform="scale(1.5)" d="M0 0h800v16H0z"/>
<g transform="translate(${LEFT} 58) scale(.48)">${mark}</g></svg>`
}

async function drawPicture(file: string): Promise<OverlayOptions> {
  const { left, top, ...size } = PICTURE
  const { data, info } = await sharp(file, { density: 144, limitInputPixels: 10_000_000 })
    .resize({ ...size, fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 }, left, top }
}

interface TextLook {
  font: typeof ALEO
  size: number
  colour: string
}

/** Uses the largest size that fits; at the smallest size the text is cut at the last line. */
async function drawTitle(title: string): Promise<OverlayOptions> {
  for (const size of TITLE.sizes) {
    const drawn = await drawText(title, { font: ALEO, size, colour: '#141a17' }, Number.POSITIVE_INFINITY)
    if (drawn.raw.height <= TITLE.maxHeight) return drawn
  }
  const size = TITLE.sizes.at(-1) as number
  return drawText(title, { font: ALEO, size, colour: '#141a17' }, TITLE.maxHeight)
}

/** The text library parses markup, so words are escaped; invisible characters are removed. */
async function drawText(words: string, { font, size, colour }: TextLook, maxHeight: number) {
  const shown = words.replace(/[\p{C}\s]+/gu, ' ').trim() || ' '
  const text = `<span foreground="${colour}">${escapeHtml(shown)}</span>`
  const { data, info } = await sharp({
    text: {
      text,
      font: `${font.family} ${size}`,
      fontfile: font.file,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width } = info
  const height = Math.min(info.height, maxHeight)
  return { input: data.subarray(0, width * height * 4), raw: { width, height, channels: 4 as const } }
}
