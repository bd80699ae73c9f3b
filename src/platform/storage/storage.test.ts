import { cp, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { startTestStore } from '../../../tests/servers/test-store.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const folder = makeTestFolder()
const folders: Record<string, string> = { disk: join(folder, 'disk'), s3: join(folder, 'store/photos') }
const urlOf = await startTestStore(['photos'], afterAll, join(folder, 'store'))

const stores = {
  disk: createDiskStorage(join(folder, 'disk')),
  s3: createS3Storage(`${urlOf('photos')}?region=ca-central-1`),
}

test.each(Object.entries(stores))(
  '%s gives back what it was given, and nothing once it is removed',
  async (_, store) => {
    const content = Buffer.from([0, 1, 2, 250, 255, 10, 13])
    await store.put('photos/abc/640.webp', content, 'image/webp')
    await store.put('photos/abc/320.webp', Buffer.from('small'), 'image/webp')
    const found = await store.find('photos/abc/640.webp')
    expect(found?.length).toBe(content.length)
    expect(found && (await buffer(found.body))).toEqual(content)
    await store.remove(['photos/abc/640.webp', 'photos/abc/not-there.webp'])
    expect(await store.find('photos/abc/640.webp')).toBeNull()
    const other = await store.find('photos/abc/320.webp')
    expect(other && (await buffer(other.body)).toString()).toBe('small')
  },
)

test.each(Object.entries(stores))(
  '%s lists every key, also beyond the first thousand',
  async (name, store) => {
    const keys = Array.from({ length: 1_005 }, (_, n) => `photos/list-${String(n).padStart(4, '0')}/320.webp`)
    const [first = '', ...others] = keys
    await store.put(first, Buffer.from('x'), 'image/webp')
    // The others are copied on its disk, because a thousand requests take seconds.
    const placeOf = (key: string) => dirname(join(folders[name] ?? '', key))
    for (const key of others) await cp(placeOf(first), placeOf(key), { recursive: true })
    const found: string[] = []
    for await (const key of store.list()) if (key.includes('/list-')) found.push(key)
    expect(found).toEqual(keys)
  },
)

test.each(Object.entries(stores))('%s takes a file from this machine', async (_, store) => {
  const file = join(folder, 'sent.webp')
  await writeFile(file, Buffer.from([1, 2, 3, 0, 255]))
  await store.putFile('photos/sent/320.webp', file, 'image/webp')
  const found = await store.find('photos/sent/320.webp')
  expect(found && (await buffer(found.body))).toEqual(Buffer.from([1, 2, 3, 0, 255]))
})

test.each(Object.entries(stores))('%s refuses a key that leaves its folder', async (_, store) => {
  for (const key of ['../secret-key', 'photos/../../secret-key', '/etc/passwd', 'photos/a b', ''])
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('no key')
})

test('a store that refuses is an error that names the setting, never a silent loss', async () => {
  const wrong = createS3Storage(urlOf('no-such-bucket'))
  await expect(wrong.put('photos/abc/1.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('STORAGE_URL')
})

test('a store that hangs is an error in time that says 503: when it takes, answers or sends nothing', async () => {
  const hanging = createServer((request, response) => {
    if (request.url?.includes('half')) response.writeHead(200, { 'Content-Length': '100' }).write('x')
  })
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void hanging.closeAllConnections())
  const { port: at } = hanging.address() as AddressInfo
  const address = `http://KEY:SECRET@127.0.0.1:${at}/photos`
  const store = createS3Storage(address, { answer: 100, body: PATIENCE_MS, write: 100 })
  const halfWay = createS3Storage(address, { answer: PATIENCE_MS, body: 100, write: PATIENCE_MS })
  const away = expect.objectContaining({ statusCode: 503 })
  await expect(store.find('photos/abc/1.webp')).rejects.toEqual(away)
  await expect(store.put('photos/abc/1.webp', Buffer.from('x'), 'image/webp')).rejects.toEqual(away)
  await expect(store.remove(['photos/abc/1.webp'])).rejects.toEqual(away)
  const half = await halfWay.find('photos/half/1.webp')
  await expect(half && buffer(half.body)).rejects.toThrow()
})

test('disk leaves no unfinished file behind', async () => {
  await stores.disk.put('photos/xyz/1.webp', Buffer.from('x'), 'image/webp')
  expect(await readdir(join(folder, 'disk/photos/xyz'))).toEqual(['1.webp'])
})
