import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adPhotos } from '../../../../database/schema.ts'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { multipartForm } from '../../../../tests/multipart.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readEnv } from '../../../env.ts'
import { createAdDeps } from '../../ad-life/ad-deps.ts'
import { cleanPhotos } from '../clean-photos.ts'
import { COPY_BITS, differingBits } from '../perceptual-hash.ts'
import { allPhotoKeys } from '../photo-paths.ts'
import { pngChunk } from '../receive/colour-profile.ts'
import { jpegClaiming } from './hostile-jpeg-testing.ts'
import { pngClaiming, withChunks } from './hostile-png-testing.ts'

const dataDir = makeTestFolder()
const { app, database, get, secrets } = await createTestApp({ template: 'empty', env: { DATA_DIR: dataDir } })

const SECRET = 'GPS-43.7315N-79.7624W'
const SCRIPT = '<script>alert(1)</script>'
const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
const jpeg = await plain.clone().jpeg().toBuffer()
const png = await plain.clone().png().toBuffer()
const webp = await plain.clone().webp().toBuffer()
const avif = await plain.clone().avif({ effort: 0 }).toBuffer()
const heic = await readFile(new URL('./pictures/phone.heic', import.meta.url))
const withExif = await plain
  .clone()
  .jpeg()
  .withExif({ IFD0: { Copyright: SECRET, ImageDescription: SCRIPT } })
  .toBuffer()
const withProfile = await plain
  .clone()
  .png()
  .withMetadata({ density: 300, exif: { IFD0: { Artist: SECRET } } })
  .toBuffer()
const withTail = Buffer.concat([jpeg, Buffer.from(`${SCRIPT}${SECRET}`)])
const withText = withChunks(png, pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}${SCRIPT}`)))

function send(content: Buffer, filename = 'photo.jpg', type = 'image/jpeg') {
  return app.inject({
    method: 'POST',
    url: '/api/ad-photos',
    ...multipartForm({}, [{ name: 'photo', filename, content, type }]),
  })
}

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${SCRIPT}</svg>`)
const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(400, 7)])
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(400, 1)])
const tiff = await plain.clone().tiff().toBuffer()
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from(`ftyp${brand}`), Buffer.alloc(500)])

const refused: [name: string, content: Buffer, filename?: string, type?: string][] = [
  ['an SVG with a script', svg, 'photo.svg', 'image/svg+xml'],
  ['an SVG called JPEG', svg, 'photo.jpg'],
  ['a page called JPEG', Buffer.from(`<!doctype html><body>${SCRIPT}</body>`), 'photo.jpg'],
  ['a PDF', Buffer.from(`%PDF-1.7 ${SCRIPT}`), 'photo.jpg'],
  ['a ZIP', zip, 'photo.png', 'image/png'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), 'photo.jpg'],
  ['an ELF program', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(600)]), 'photo.jpg'],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'photo.jpg'],
  ['a GIF', gif, 'photo.gif', 'image/gif'],
  ['a TIFF', tiff, 'photo.jpg'],
  ['an ImageMagick script', Buffer.from('push graphic-context\nfill url(https://x.example/)\n'), 'photo.jpg'],
  ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'photo.jpg'],
  ['nothing', Buffer.alloc(0), 'photo.jpg'],
  ['one byte', Buffer.from([0xff]), 'photo.jpg'],
  ['only the first bytes of a JPEG', jpeg.subarray(0, 12), 'photo.jpg'],
  ['a JPEG cut in half', jpeg.subarray(0, jpeg.length / 2), 'photo.jpg'],
  ['a PNG cut in half', png.subarray(0, png.length / 2), 'photo.png'],
  ['a WebP cut in half', webp.subarray(0, webp.length / 2), 'photo.webp'],
  ['an AVIF cut in half', avif.subarray(0, avif.length / 2), 'photo.avif'],
  ['a JPEG head on noise', Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(5000, 0xa5)]), 'photo.jpg'],
  ['a WebP head on an SVG', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), svg]), 'photo.webp'],
  ['a HEIC cut in half', heic.subarray(0, heic.length / 2), 'photo.heic'],
  ['an empty HEIC', ftyp('heic'), 'photo.heic', 'image/heic'],
  ['an empty AVIF', ftyp('avif'), 'photo.avif', 'image/avif'],
  ['a bomb of 50,000 by 50,000 pixels', pngClaiming({ width: 50_000, height: 50_000 }), 'photo.png'],
  ['a bomb one pixel high', pngClaiming({ width: 2_000_000_000, height: 1 }), 'photo.png'],
  ['a bomb of 9,000 by 9,000 pixels', pngClaiming({ width: 9_000, height: 9_000 }), 'photo.png'],
  ['a JPEG that claims 65,000 by 65,000 pixels', jpegClaiming(jpeg, 65_000, 65_000), 'photo.jpg'],
  ['a picture of 10 by 10 pixels', await plain.clone().resize(10, 10).png().toBuffer(), 'photo.png'],
  ['13 MB of noise with a JPEG head', Buffer.concat([jpeg, Buffer.alloc(13 * 1024 * 1024, 1)]), 'photo.jpg'],
  ['a name that climbs out of the folder', Buffer.from('x'.repeat(100)), '../../../../etc/cron.d/evil'],
]

test.each(refused)('refuses %s and keeps nothing of it', async (_name, content, filename, type) => {
  const answer = await send(content, filename, type)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toMatch(/^This file .+\.$/)
  expect(await readdir(`${dataDir}/files/photos`).catch(() => [])).toHaveLength(0)
})

test('a broken AVIF is called broken, and a broken HEIC says what to send instead', async () => {
  expect((await send(avif.subarray(0, avif.length / 2), 'a.avif', 'image/avif')).body).toContain('is damaged')
  expect((await send(heic.subarray(0, heic.length / 2), 'IMG_0001.HEIC', 'image/heic')).body).toBe(
    'This file is a HEIC that cannot be read. Save it as a JPEG and send that.',
  )
})

const accepted: [name: string, content: Buffer][] = [
  ['a JPEG', jpeg],
  ['a PNG', png],
  ['a WebP', webp],
  ['an AVIF', avif],
  ['the HEIC of a phone with place and script in its EXIF', heic],
  ['a JPEG with place and script in its EXIF', withExif],
  ['a PNG with EXIF and a density', withProfile],
  ['a JPEG with a script after its end', withTail],
  ['a PNG with a comment', withText],
]

test.each(accepted)(
  'takes %s whatever it is called, and no byte of its hidden data comes out',
  async (_, content) => {
    const answer = await send(content, 'holiday.exe', 'text/html')
    expect(answer.statusCode).toBe(201)
    const photo = answer.json()
    expect(photo).toMatchObject({ width: 400, height: 300 })
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(photo.placeholder.length).toBeLessThan(400)
    for (const key of allPhotoKeys(photo.id)) {
      const served = await get(`/${key}?key=${photo.key}`)
      expect(served.statusCode).toBe(200)
      expect(served.headers['x-content-type-options']).toBe('nosniff')
      expect(served.rawPayload.includes(SECRET)).toBe(false)
      expect(served.rawPayload.includes('<script')).toBe(false)
      const { exif, icc, xmp, width } = await sharp(served.rawPayload).metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
      expect(width).toBe(Math.min(400, Number(key.match(/(\d+)\.\w+$/)?.[1])))
    }
  },
)

test.each([
  '/photos/../secret-key',
  '/photos/..%2f..%2fsecret-key',
  `/photos/${'a'.repeat(22)}/640.svg`,
  `/photos/${'a'.repeat(22)}/641.webp`,
])('serves nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('photos that no ad uses are cleaned after two days, with their files', async () => {
  let at = Date.now()
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const tags = { bump: async () => {} }
  const deps = createAdDeps({ env, db: database.db, now: () => new Date(at), secrets, tags })
  const { id } = (await send(jpeg)).json()
  at += 47 * 3_600_000
  expect(await cleanPhotos(deps)).toBe(0)
  at += 2 * 3_600_000
  expect(await cleanPhotos(deps)).toBeGreaterThan(0)
  expect(await database.db.select().from(adPhotos).where(eq(adPhotos.id, id))).toEqual([])
  expect(await readdir(`${dataDir}/files/photos`)).toEqual([])
})

test('copies of one picture are alike, another picture is not', async () => {
  const lines = Array.from(
    { length: 30 },
    (_, index) =>
      `<rect x="${(index * 97) % 400}" y="${(index * 53) % 300}" width="${20 + ((index * 31) % 70)}" height="60" fill="hsl(${index * 40} 70% ${20 + ((index * 17) % 60)}%)"/>`,
  )
  const picture = (parts: string[]) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff"/>${parts.join('')}</svg>`,
      ),
    )
  const perceptualHashOf = async (content: Buffer) => {
    const { id } = (await send(content)).json()
    const [row] = await database.db.select().from(adPhotos).where(eq(adPhotos.id, id))
    return row?.perceptualHash ?? 0n
  }
  const original = await perceptualHashOf(await picture(lines).png().toBuffer())
  const copy = await perceptualHashOf(await picture(lines).resize(300).jpeg({ quality: 60 }).toBuffer())
  const other = await perceptualHashOf(await picture(lines.toReversed().slice(12)).flop().png().toBuffer())
  expect(differingBits(original, copy)).toBeLessThanOrEqual(COPY_BITS)
  expect(differingBits(original, other)).toBeGreaterThan(COPY_BITS)
})
