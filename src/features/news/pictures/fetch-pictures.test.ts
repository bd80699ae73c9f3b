import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newsItems } from '../../../../database/schema.ts'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts'
import { fetchPictures } from './fetch-pictures.ts'

test('pictures of outlets that explode are left out, and cost the site no memory', async () => {
  const { db } = await createTestDatabase()
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
  const files = [
    // Stored as a file, because one colour over that many pixels is slow to encode but small to store.
    await readFile(new URL('./39.9-megapixels.avif', import.meta.url)),
    await plain(900, 600).tiff().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'),
    await plain(900, 600).gif().toBuffer(),
  ]
  const row = { category: 'Ghana', source: 's', publishedAt: new Date() }
  await db.insert(newsItems).values(
    files.map((_, at) => ({
      ...row,
      guid: `g${at}`,
      title: `t${at}`,
      link: `l${at}`,
      pictureToFetch: String(at),
    })),
  )
  const fetch = async (url: string) => ({
    status: 200,
    headers: {},
    url,
    body: files[Number(url)] ?? Buffer.alloc(0),
  })
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const dataDir = makeTestFolder()
  expect(await fetchPictures({ db, storage: createDiskStorage(dataDir), fetch: fetch as never })).toBe(1)
  clearInterval(watch)
  expect(most - before).toBeLessThan(96 * 1024 * 1024)
})
