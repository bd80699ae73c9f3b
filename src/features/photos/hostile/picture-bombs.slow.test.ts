import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { multipartForm } from '../../../../tests/multipart.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { hostileContainers, pictureClaiming, pictureGrid } from './hostile-heif-testing.ts'
import { hostileJpegs, jpegClaiming, withScans } from './hostile-jpeg-testing.ts'
import { hostilePngs, pngClaiming } from './hostile-png-testing.ts'
import { hostileWebps } from './hostile-webp-testing.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'akwaaba-bombs-'))
// A separate folder, because other tests upload at the same time.
vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'akwaaba-spool-')))
afterAll(() => {
  vi.unstubAllEnvs()
})
const { app } = await createTestApp({ template: 'empty', env: { DATA_DIR: dataDir } })

const MEGABYTE = 1024 * 1024
/** The file itself passes through the site's process once or twice; its pixels never do. */
const MAX_SITE_GROWTH = 96 * MEGABYTE

const plain = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false })
const jpeg = await plain().jpeg().toBuffer()
const progressive = await plain().jpeg({ progressive: true }).toBuffer()
const png = await plain().png().toBuffer()
const webp = await plain().webp().toBuffer()
const avif = await plain().avif({ effort: 0 }).toBuffer()
// Stored as files: a single colour over this many pixels takes long to compress but few bytes to store.
const kept = (name: string) => readFile(new URL(`./pictures/${name}`, import.meta.url))
const heic = await kept('phone.heic')
const heicTile = await kept('tile.heic')
const hugeHeic = await kept('48-megapixels.heic')
const hugeAvif = await kept('48-megapixels.avif')
const hugeProgressive = await plain(7_000, 5_600).jpeg({ quality: 1, progressive: true }).toBuffer()

const TOO_MANY_PIXELS =
  'This file has too many pixels. A JPEG can have up to 40 megapixels, a HEIC up to 25, any other format up to 16 (4,000 by 4,000 pixels). Choose a smaller one.'

function send(content: Buffer, filename = 'photo.jpg') {
  return app.inject({
    method: 'POST',
    url: '/api/ad-photos',
    ...multipartForm({}, [{ name: 'photo', filename, content }]),
  })
}

/** Sends a file and measures the peak memory growth of this process, which is the site. */
async function sendWatched(content: Buffer) {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const answer = await send(content)
  clearInterval(watch)
  return { answer, growth: most - before }
}

const tooManyPixels: [name: string, content: Buffer][] = [
  ['an AVIF of 48 megapixels in 1.3 KB', hugeAvif],
  ['an AVIF of 16.1 megapixels', await kept('16.1-megapixels.avif')],
  ['a small AVIF that claims 50,000 by 50,000', pictureClaiming(avif, 50_000, 50_000)],
  ['a HEIC of 48 megapixels, as phones can take them', hugeHeic],
  ['a small HEIC that claims 50,000 by 50,000', pictureClaiming(heic, 50_000, 50_000)],
  ['a WebP of 16,383 by 16,383', await kept('268-megapixels.webp')],
  ['a WebP of 16.1 megapixels', await kept('16.1-megapixels.webp')],
  ['a PNG of 50,000 by 50,000', pngClaiming({ width: 50_000, height: 50_000 })],
  ['a PNG of 4,001 by 4,001', pngClaiming({ width: 4_001, height: 4_001 })],
  ['a PNG of 16 bits, 9,000 by 9,000', pngClaiming({ width: 9_000, height: 9_000, bits: 16, colour: 6 })],
  ['a JPEG of 65,000 by 65,000', jpegClaiming(jpeg, 65_000, 65_000)],
  ['a JPEG of 40.01 megapixels', jpegClaiming(jpeg, 8_002, 5_000)],
  ['a progressive JPEG of 48 megapixels', jpegClaiming(progressive, 8_000, 6_000)],
]

test.each(tooManyPixels)('refuses %s by its header, in words', async (_, content) => {
  const { answer, growth } = await sendWatched(content)
  expect([answer.statusCode, answer.body]).toEqual([422, TOO_MANY_PIXELS])
  expect(growth).toBeLessThan(MAX_SITE_GROWTH)
})

const enoughPixels: [name: string, content: Buffer][] = [
  ['a PNG of 4,000 by 4,000', await plain(4_000, 4_000).png({ compressionLevel: 1 }).toBuffer()],
  ['a JPEG of 40 megapixels', await plain(8_000, 5_000).jpeg({ quality: 1 }).toBuffer()],
]

test.each(enoughPixels)('takes %s: the words name what is allowed', async (_, content) => {
  expect((await send(content)).statusCode).toBe(201)
})

const named = (kind: string, files: Record<string, Buffer>): [string, Buffer][] =>
  Object.entries(files).map(([name, content]) => [`${kind} with ${name}`, content])

const ONE_TILE = { rows: 1, columns: 1, width: 800, height: 600 }
const hugeHeicTile = { tile: hugeHeic, tileSize: [8_064, 6_048] as [number, number] }
const smallHeicTile = { tile: heicTile, tileSize: [128, 128] as [number, number] }

const bombs: [name: string, content: Buffer][] = [
  ...named('a PNG', hostilePngs(png)),
  ...named('a JPEG', hostileJpegs(jpeg, progressive)),
  ...named('a WebP', hostileWebps(webp)),
  ...named('an AVIF', hostileContainers(avif)),
  ['an AVIF of 48 megapixels that claims 800 by 600', pictureClaiming(hugeAvif, 800, 600)],
  [
    'an AVIF whose one tile has 48 megapixels and shows 800 by 600',
    pictureGrid('avif', { tile: hugeAvif, tileSize: [8_000, 6_000], ...ONE_TILE }),
  ],
  [
    'an AVIF of 8,000 tiles',
    pictureGrid('avif', {
      tile: avif,
      tileSize: [400, 300],
      rows: 100,
      columns: 80,
      width: 32_000,
      height: 30_000,
    }),
  ],
  ...named('a HEIC', hostileContainers(heic)),
  ['a HEIC of 48 megapixels that claims 800 by 600', pictureClaiming(hugeHeic, 800, 600)],
  [
    'a HEIC whose one tile has 48 megapixels and shows 800 by 600',
    pictureGrid('heic', { ...hugeHeicTile, ...ONE_TILE }),
  ],
  [
    'a HEIC whose 100 tiles have 48 megapixels each and show 800 by 600',
    pictureGrid('heic', { ...hugeHeicTile, rows: 10, columns: 10, width: 800, height: 600 }),
  ],
  [
    'a HEIC of 8,000 tiles on few pixels',
    pictureGrid('heic', { ...smallHeicTile, rows: 100, columns: 80, width: 4_000, height: 4_000 }),
  ],
  [
    'a HEIC of 8,000 tiles',
    pictureGrid('heic', { ...smallHeicTile, rows: 100, columns: 80, width: 10_240, height: 12_800 }),
  ],
  ['a progressive JPEG of 39 megapixels with 500 scans too many', withScans(hugeProgressive, 500)],
  [
    'an interlaced PNG of 16 megapixels and 64 bits a pixel',
    pngClaiming({
      width: 4_000,
      height: 4_000,
      bits: 16,
      colour: 6,
      isInterlaced: true,
      unpacked: 130 * MEGABYTE,
    }),
  ],
]

test.each(bombs)(
  'survives %s: the site stays small, and the sender gets a photo or a sentence',
  async (_, content) => {
    const { answer, growth } = await sendWatched(content)
    expect(growth).toBeLessThan(MAX_SITE_GROWTH)
    if (answer.statusCode === 201) return
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(
      /^This file (is damaged|takes too much memory|has too many pixels|is not a photo|is a HEIC that cannot be read)/,
    )
  },
)

test('a picture that needs too much memory says so, and the next photo works', async () => {
  const tile = { tile: hugeAvif, tileSize: [8_000, 6_000] as [number, number] }
  const bomb = pictureGrid('avif', { ...tile, rows: 1, columns: 1, width: 800, height: 600 })
  expect((await send(bomb)).body).toBe(
    'This file takes too much memory or time to open. Save it as a new JPEG and send that.',
  )
  expect((await send(jpeg)).statusCode).toBe(201)
})

test('nothing of what was sent stays on disk', async () => {
  const left = (await readdir(tmpdir())).filter((name) => name.endsWith('.upload'))
  expect(left).toEqual([])
})

/** The child processes of this one that read a photo. */
function photoChildren(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s.*photo-child\.ts/.exec(line) ?? []
    return Number(parent) === process.pid ? Number(pid) : []
  })
}

test('a site that closes leaves no process behind, and answers who waits', async () => {
  const closing = await createTestApp({ template: 'empty', env: { DATA_DIR: dataDir } })
  const form = multipartForm({}, [{ name: 'photo', filename: 'a.jpg', content: hugeProgressive }])
  const sent = closing.app.inject({ method: 'POST', url: '/api/ad-photos', ...form })
  await expect.poll(photoChildren, { interval: 20 }).toHaveLength(1)
  await closing.app.close()
  expect(photoChildren()).toEqual([])
  expect((await sent).body).toContain('takes too much memory or time')
})
