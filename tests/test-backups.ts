import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll } from 'vitest'
import { makeBackup } from '../database/backup/make-backup.ts'
import { checkBackup } from '../database/backup/read-backup.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { listTables, quote } from '../database/backup/tables.queries.ts'
import { withConnection } from '../database/with-connection.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { createTestDatabase } from './test-database.ts'

export const secrets = createSecrets('only for tests, never in the world')
const folders: string[] = []

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'akwaaba-backup-'))
  await chmod(folder, 0o711)
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

export async function makeEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `restored_${Math.random().toString(36).slice(2)}`
  await run(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Every row of every table as text, so that two databases can be held against each other. */
export function readRows(url: string): Promise<Record<string, string[]>> {
  return withConnection(url, async (client) => {
    await client.query("SET timezone = 'UTC'")
    const all: Record<string, string[]> = {}
    for (const { name, columns } of await listTables(client)) {
      // Without what PostgreSQL works out itself: another version may stem a word of the search another way.
      const written = columns.map((column) => quote(column.name)).join(', ')
      const { rows } = await client.query(
        `SELECT row(${written})::text AS row FROM ${quote(name)} ORDER BY 1`,
      )
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })
}

export async function run(url: string, statement: string, values: unknown[] = []) {
  return withConnection(url, (client) => client.query(statement, values))
}

export async function backUp(
  databaseUrl: string,
  dataDir: string,
  remoteStorage: Storage | null = null,
): Promise<string> {
  const file = join(await makeFolder(), 'backup.tar.gz')
  await pipeline(makeTestBackup(databaseUrl, dataDir, remoteStorage), createWriteStream(file))
  return file
}

export function makeTestBackup(databaseUrl: string, dataDir: string, remoteStorage: Storage | null = null) {
  const now = () => new Date('2026-11-15T12:00:00Z')
  return makeBackup({ databaseUrl, dataDir, secrets, siteVersion: 'test', now, remoteStorage })
}

interface Target {
  databaseUrl: string
  dataDir: string
  remoteStorage?: Storage
}

export async function restore(file: string, { databaseUrl, dataDir, remoteStorage }: Target): Promise<void> {
  const deps = {
    databaseUrl,
    dataDir,
    remoteStorage: remoteStorage ?? null,
    loadSecrets: async () => secrets,
    hasOwnSecret: true,
  }
  await restoreBackup(deps, { file, manifest: await checkBackup(file) })
}

export async function makeSite() {
  const { url } = await createTestDatabase('samples')
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'files/photos/abc'), { recursive: true })
  await writeFile(join(dataDir, 'files/photos/abc/640.webp'), Buffer.alloc(300_000, 'photo'))
  await writeFile(join(dataDir, 'files/photos/abc/320.webp'), 'small')
  await writeFile(join(dataDir, 'files/photos/abc/unfinished.part'), 'half')
  await writeFile(join(dataDir, 'newsletter-suppressions.log'), 'line one\n')
  await writeFile(join(dataDir, 'secret-key'), 'a secret of this site')
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18')
  await writeFile(join(dataDir, 'notes of the operator.txt'), 'not of the site')
  return { url, dataDir }
}
