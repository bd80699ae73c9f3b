import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { createS3Storage } from '../../src/platform/storage/s3-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import {
  backUp,
  makeEmptyDatabase,
  makeFolder,
  makeSite,
  restore,
  secrets,
} from '../../tests/fixtures/test-backups.ts'
import { startTestStore } from '../../tests/servers/test-store.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup } from './read-backup.ts'

const urlOf = await startTestStore(['old', 'new', 'other'])
const bucket = (name: string) => createS3Storage(`${urlOf(name)}?region=ca-central-1`)
const LARGE = Buffer.alloc(9_000_000, 'a large photo ')
const PHOTOS: Record<string, Buffer> = {
  'photos/AbC-_9/640.webp': Buffer.from([0, 255, 10, 13, 26]),
  'photos/AbC-_9/320.avif': LARGE,
  'photos/none/320.webp': Buffer.alloc(0),
}

const old = bucket('old')
for (const [key, content] of Object.entries(PHOTOS)) await old.put(key, content, 'image/webp')
const site = await makeSite()
// A leftover from before the photos moved to the store: only the copy in the store counts.
await mkdir(join(site.dataDir, 'files/photos/AbC-_9'), { recursive: true })
await writeFile(join(site.dataDir, 'files/photos/AbC-_9/640.webp'), 'an old copy')
const file = await backUp(site.url, site.dataDir, old)
const emptyTarget = async () => ({
  databaseUrl: await makeEmptyDatabase(inject('serverUrl')),
  dataDir: await makeFolder(),
})
const contentOf = async (storage: Storage, key: string) => {
  const found = await storage.find(key)
  return found && (await buffer(found.body))
}

test('holds the photos of the store, each with its checksum', async () => {
  const { entries } = await checkBackup(file)
  const stored = entries.filter(({ path }) => path.startsWith('files/files/')).map(({ path }) => path)
  expect(stored).toEqual(
    Object.keys(PHOTOS)
      .toSorted()
      .map((key) => `files/files/${key}`),
  )
})

test('restores them to disk', async () => {
  const target = await emptyTarget()
  await restore(file, target)
  for (const [key, content] of Object.entries(PHOTOS))
    expect((await readFile(join(target.dataDir, 'files', key))).equals(content), key).toBe(true)
})

test('restores them to another store, and nothing of them to disk', async () => {
  const target = await emptyTarget()
  await restore(file, { ...target, remoteStorage: bucket('new') })
  for (const [key, content] of Object.entries(PHOTOS))
    expect((await contentOf(bucket('new'), key))?.equals(content), key).toBe(true)
  expect(existsSync(join(target.dataDir, 'files'))).toBe(false)
  expect(existsSync(join(target.dataDir, 'newsletter-suppressions.log'))).toBe(true)
})

test('moves the photos of a site on disk to a store', async () => {
  const onDisk = await backUp(site.url, site.dataDir)
  await restore(onDisk, { ...(await emptyTarget()), remoteStorage: bucket('other') })
  expect((await contentOf(bucket('other'), 'photos/AbC-_9/640.webp'))?.toString()).toBe('an old copy')
  expect((await contentOf(bucket('other'), 'photos/abc/640.webp'))?.length).toBe(300_000)
})

test('overwrites no other photo in a store', async () => {
  await bucket('other').put('photos/AbC-_9/320.avif', Buffer.from('somebody else'), 'image/avif')
  await expect(restore(file, { ...(await emptyTarget()), remoteStorage: bucket('other') })).rejects.toThrow(
    'differs from the one in the backup',
  )
  expect((await contentOf(bucket('other'), 'photos/AbC-_9/320.avif'))?.toString()).toBe('somebody else')
})

/** A store with one photo, whose bytes are generated as they are read. */
function oneLargePhoto(length: number, pieces: number) {
  let made = 0
  function* make() {
    for (; made < pieces; made += 1) yield randomBytes(1_000_000)
  }
  const storage = {
    async *list() {
      yield 'photos/large/640.webp'
    },
    find: async () => ({ body: Readable.from(make()), length }),
  } as unknown as Storage
  return { storage, made: () => made }
}

const backupOf = (remoteStorage: Storage) =>
  makeBackup({
    databaseUrl: site.url,
    dataDir: site.dataDir,
    secrets,
    siteVersion: 'test',
    now: () => new Date(),
    remoteStorage,
  })

test('never holds a photo whole: while nobody reads, nothing more is asked for', async () => {
  const { storage, made } = oneLargePhoto(200_000_000, 200)
  const stream = backupOf(storage)
  for await (const _ of stream.iterator({ destroyOnReturn: false })) if (made() > 0) break
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(made()).toBeLessThan(20)
  stream.destroy()
})

test('is no backup when a photo breaks off', async () => {
  const { storage } = oneLargePhoto(5_000_000, 3)
  await expect(buffer(backupOf(storage))).rejects.toThrow('changed while it was read')
})
