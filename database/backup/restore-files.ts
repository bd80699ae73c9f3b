import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onlyMissing } from '../../src/platform/files/only-missing.ts'
import { STORED_FILES } from '../../src/platform/storage/open-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { isBackupName } from './backup-names.ts'
import type { Manifest } from './manifest.ts'
import { readAll, readTar, type TarEntry } from './tar.ts'

const PREFIX = 'files/'
const STORED = `${PREFIX}${STORED_FILES}/`
/** Addresses suppressed since the backup must stay suppressed: this list is merged, never replaced. */
const JOINED = 'newsletter-suppressions.log'

interface Place {
  dataDir: string
  remoteStorage: Storage | null
}

/** Refuses an existing file that differs from the backup; identical ones (the old site's folder) are fine. */
export async function refuseOtherFiles(place: Place, { entries }: Manifest): Promise<void> {
  for (const { path, sha256 } of entries) {
    if (!path.startsWith(PREFIX) || path === `${PREFIX}${JOINED}`) continue
    const found = await readThere(place, path)
    if (!found || (await hashOf(found)) === sha256) continue
    throw new BackupError(
      `${path.slice(PREFIX.length)} is already there and differs from the one in the backup. Nothing was restored. Restore into an empty DATA_DIR, and into an empty bucket where STORAGE_URL is set.`,
    )
  }
}

export async function restoreFiles(place: Place, file: string, { entries }: Manifest): Promise<void> {
  const checked = new Map(entries.map(({ path, size }) => [path, size]))
  for await (const entry of readTar(file)) {
    const { path } = entry
    // Only entries that were checked: the file may have changed since.
    const isFile = path.startsWith(PREFIX) && isBackupName(path) && checked.get(path) === entry.size
    if (!isFile) await drain(entry)
    else if (path === `${PREFIX}${JOINED}`) await joinLines(placeOf(place.dataDir, path), entry)
    else if (place.remoteStorage && path.startsWith(STORED)) await upload(place.remoteStorage, entry)
    else await writeFile(placeOf(place.dataDir, path), entry)
  }
}

/** Uploads from a temporary file, so that a large entry is never held in memory. */
async function upload(storage: Storage, entry: TarEntry): Promise<void> {
  const key = entry.path.slice(STORED.length)
  const folder = await mkdtemp(join(tmpdir(), 'akwaaba-restore-'))
  try {
    const file = join(folder, 'file')
    await writeFile(file, entry)
    await storage.putFile(key, file, `image/${key.split('.').at(-1)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readThere({ dataDir, remoteStorage }: Place, path: string): Promise<Readable | null> {
  if (remoteStorage && path.startsWith(STORED))
    return (await remoteStorage.find(path.slice(STORED.length)))?.body ?? null
  const handle = await open(placeOf(dataDir, path)).catch(onlyMissing)
  return handle?.createReadStream() ?? null
}

function placeOf(dataDir: string, path: string): string {
  const place = normalize(join(dataDir, path.slice(PREFIX.length)))
  if (place.startsWith(normalize(`${dataDir}/`))) return place
  throw new BackupError(`The backup names a file outside of DATA_DIR (${path}). Do not use it.`)
}

async function writeFile(place: string, { content }: TarEntry): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  const unfinished = `${place}.${randomBytes(6).toString('hex')}.part`
  await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  await rename(unfinished, place)
}

async function joinLines(place: string, { content }: TarEntry): Promise<void> {
  const lines = (await readAll(content)).toString()
  const known = await readFile(place, 'utf8').catch(() => '')
  const missing = lines.split('\n').filter((line) => line && !known.includes(line))
  await mkdir(dirname(place), { recursive: true })
  if (missing.length > 0) await appendFile(place, `${missing.join('\n')}\n`, { mode: 0o600 })
}

async function drain({ content }: TarEntry): Promise<void> {
  for await (const _ of content);
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}
