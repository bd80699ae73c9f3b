import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { findSystemServer, startSystemServer } from '../../scripts/testing/system-server.ts'
import {
  backUp,
  makeEmptyDatabase,
  makeFolder,
  makeSite,
  readRows,
  restore,
} from '../../tests/fixtures/test-backups.ts'
import { withConnection } from '../with-connection.ts'
import { listFiles } from './backup-files.ts'

const photoOf = (n: number) => `files/photos/write-${n}/640.webp`
const bytesOf = (n: number) => Buffer.alloc(2_000 + n, `photo ${n} `)

/** A site in use: each ad comes with a photo, and changes two tables and a kept count at once. */
function startWriting({ url, dataDir }: { url: string; dataDir: string }) {
  let isWriting = true
  let written = 0
  const work = async (client: pg.Client) => {
    for (let n = 1; isWriting; n += 1) {
      // As on the site, the file is in place before a row names it.
      await mkdir(dirname(join(dataDir, photoOf(n))), { recursive: true })
      await writeFile(join(dataDir, photoOf(n)), bytesOf(n))
      await client.query('BEGIN')
      await client.query('INSERT INTO site_state (name, value) VALUES ($1, $2)', [
        `write ${n}`,
        JSON.stringify(n),
      ])
      await client.query(
        `INSERT INTO ads (status, title, description, location, image_url, expires_at)
         VALUES ('live', $1, 'd', 'Here', $2, now())`,
        [`write ${n}`, `/${photoOf(n)}`],
      )
      await client.query('COMMIT')
      written = n
    }
  }
  const done = withConnection(url, work)
  return {
    written: () => written,
    async stop() {
      isWriting = false
      await done
    },
  }
}

/** Backs up a busy site, restores it, and returns the rows of both for comparison. */
async function backUpBusySite(serverUrl: string) {
  const site = await makeSite()
  const still = await readRows(site.url)
  const writer = startWriting(site)
  await expect.poll(writer.written).toBeGreaterThan(20)
  const before = writer.written()
  const file = await backUp(site.url, site.dataDir)
  await expect.poll(writer.written).toBeGreaterThan(before + 20)
  await writer.stop()
  const target = { databaseUrl: await makeEmptyDatabase(serverUrl), dataDir: await makeFolder() }
  await restore(file, target)
  return {
    site,
    still,
    before,
    target,
    rows: await readRows(target.databaseUrl),
    all: await readRows(site.url),
  }
}

const servers: [name: string, find: () => Promise<{ url: string; stop: () => Promise<unknown> }>][] = [
  ['embedded', async () => ({ url: inject('serverUrl'), stop: async () => undefined })],
]
if (findSystemServer())
  servers.push(['a server of its own', async () => startSystemServer(await makeFolder())])

test.each(servers)(
  'from the embedded database to %s: one moment of a site that goes on writing, row for row and photo for photo',
  async (_, find) => {
    const server = await find()
    try {
      const { site, still, before, target, rows, all } = await backUpBusySite(server.url)
      const numbers = rows.site_state?.flatMap((row) => /write (\d+)/.exec(row)?.[1] ?? []).map(Number) ?? []
      const last = numbers.length
      // Everything up to one moment, and nothing after it.
      expect(numbers.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: last }, (_, n) => n + 1),
      )
      expect(last).toBeGreaterThanOrEqual(before)
      expect(last).toBeLessThan(all.site_state?.length ?? 0)
      const isOfMoment = (row: string) => Number(/write (\d+)/.exec(row)?.[1] ?? 0) <= last
      expect(rows.ads).toEqual(all.ads?.filter(isOfMoment))
      expect(rows.site_state).toEqual(all.site_state?.filter(isOfMoment))
      const changes = rows.ad_count_changes?.map((row) => /,Here,(-?\d+)\)$/.exec(row)?.[1] ?? 0)
      expect(changes?.reduce<number>((sum, change) => sum + Number(change), 0)).toBe(last)
      const touched = ['ads', 'site_state', 'ad_count_changes']
      const untouched = (given: Record<string, string[]>) =>
        Object.fromEntries(Object.entries(given).filter(([name]) => !touched.includes(name)))
      expect(untouched(rows)).toEqual(untouched(still))
      for (let n = 1; n <= last; n += 1)
        expect((await readFile(join(target.dataDir, photoOf(n)))).equals(bytesOf(n)), photoOf(n)).toBe(true)
      const old = (await listFiles(site.dataDir)).filter((path) => !path.includes('write-'))
      for (const path of old)
        expect(await readFile(join(target.dataDir, path))).toEqual(await readFile(join(site.dataDir, path)))
    } finally {
      await server.stop()
    }
  },
)
