import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const GREEN = '#005C3A'
const PNG = { palette: true, compressionLevel: 9, effort: 10 }

/** The icons that browsers, phones and other sites request, by file name. */
export async function drawIcons(assets: string): Promise<[name: string, body: string | Buffer][]> {
  const icon = await readFile(join(assets, 'app-icon.svg'), 'utf8')
  const square = icon.replace(/ rx="22"/, '')
  const small = await drawPng(icon, 32)
  return [
    ['favicon.svg', icon],
    ['favicon-32.png', small],
    ['favicon.ico', wrapInIco(small, 32)],
    ['apple-touch-icon.png', await drawPng(square, 180)],
    ['icon-192.png', await drawPng(icon, 192)],
    ['icon-512.png', await drawPng(icon, 512)],
    ['icon-maskable-512.png', await drawMaskable(square)],
    ['og-image.png', await drawShareImage(assets)],
    ['site.webmanifest', `${JSON.stringify(MANIFEST, null, 2)}\n`],
  ]
}

const MANIFEST = {
  name: 'Akwaaba Canada',
  short_name: 'Akwaaba',
  start_url: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: GREEN,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

function drawPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 100 })
    .resize(size, size)
    .png(PNG)
    .toBuffer()
}

/** Phones crop this one to a circle: the mark stays within the middle four fifths. */
async function drawMaskable(square: string): Promise<Buffer> {
  const inner = await drawPng(square, 416)
  return sharp({ create: { width: 512, height: 512, channels: 3, background: GREEN } })
    .composite([{ input: inner }])
    .png(PNG)
    .toBuffer()
}

/** The image that other sites show beside a link: the logo on the calm side of a scene. */
async function drawShareImage(assets: string): Promise<Buffer> {
  const scene = await sharp(join(assets, 'scenes/toronto.svg'), { density: 72 })
    .resize(1200, 630, { fit: 'cover', position: 'right' })
    .toBuffer()
  const logo = await sharp(join(assets, 'logo.svg'), { density: 72 }).resize({ width: 460 }).toBuffer()
  return sharp(scene)
    .composite([{ input: logo, left: 64, top: 180 }])
    .png(PNG)
    .toBuffer()
}

/** An .ico file with one PNG inside. */
function wrapInIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
