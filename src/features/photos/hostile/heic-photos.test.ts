import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { multipartForm } from '../../../../tests/multipart.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { pictureGrid } from './hostile-heif-testing.ts'

const dataDir = makeTestFolder()
const { app, get } = await createTestApp({ template: 'empty', env: { DATA_DIR: dataDir } })

const pictureNamed = (name: string) => readFile(new URL(`./pictures/${name}.heic`, import.meta.url))
const phone = await pictureNamed('phone')
/** Its left half is red, its right half blue. */
const tile = { tile: await pictureNamed('tile'), tileSize: [128, 128] as [number, number] }
const turned = pictureGrid('heic', { ...tile, rows: 1, columns: 1, width: 128, height: 100, turns: 3 })

async function drawn(content: Buffer) {
  const form = multipartForm({}, [{ name: 'photo', filename: 'IMG_0001.HEIC', content, type: 'image/heic' }])
  const { id, key } = (await app.inject({ method: 'POST', url: '/api/ad-photos', ...form })).json()
  const { rawPayload } = await get(`/photos/${id}/320.webp?key=${key}`)
  return sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
}

async function colourAt(picture: Awaited<ReturnType<typeof drawn>>, x: number, y: number) {
  const { data, info } = picture
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

const near = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1.3))

test('a photo of an iPhone, in tiles and turned, stands the right way up', async () => {
  const picture = await drawn(turned)
  expect([picture.info.width, picture.info.height]).toEqual([100, 128])
  expect(await colourAt(picture, 50, 20)).toEqual(near([204, 51, 51]))
  expect(await colourAt(picture, 50, 108)).toEqual(near([34, 34, 204]))
})

test('the colours of an iPhone (Display P3) are turned into those of every screen', async () => {
  const picture = await drawn(phone)
  expect(await colourAt(picture, 40, 40)).toEqual(near([34, 204, 34]))
})

test('many tiles make one picture', async () => {
  const grid = pictureGrid('heic', { ...tile, rows: 2, columns: 3, width: 384, height: 256 })
  expect((await drawn(grid)).info).toMatchObject({ width: 320, height: 213 })
})
