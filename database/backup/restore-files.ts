import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { readAll, readTar, type TarEntry } from './tar.ts'

const PREFIX = 'files/'
/** Who left since the backup was made must stay away: this list is joined, never replaced. */
const JOINED = 'newsletter-suppressions.log'

/** A file that is already there and says the same is fine (the folder of the old site); another one is not. */
export async function refuseOtherFiles(dataDir: string, { entries }: Manifest): Promise<void> {
  for (const { path, sha256 } of entries) {
    if (!path.startsWith(PREFIX) || path === `${PREFIX}${JOINED}`) continue
    const found = await hashOf(placeOf(dataDir, path))
    if (found === null || found === sha256) continue
    throw new BackupError(
      `${placeOf(dataDir, path)} is already there and differs from the one in the backup. Nothing was restored. Restore into an empty DATA_DIR.`,
    )
  }
}

export async function restoreFiles(dataDir: string, file: string): Promise<void> {
  for await (const entry of readTar(file)) {
    if (!entry.path.startsWith(PREFIX)) await drain(entry)
    else if (entry.path === `${PREFIX}${JOINED}`) await joinLines(placeOf(dataDir, entry.path), entry)
    else await writeFile(placeOf(dataDir, entry.path), entry)
  }
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

async function hashOf(place: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const piece of createReadStream(place)) hash.update(piece)
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
