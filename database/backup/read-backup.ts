import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'
import { isBackupName, tableOf } from './backup-names.ts'
import { MANIFEST, type Manifest, type ManifestEntry, manifestSchema } from './manifest.ts'
import { readTar } from './tar.ts'

/** Reads the whole file once and verifies every checksum before anything is changed. */
export async function checkBackup(file: string): Promise<Manifest> {
  const found = new Map<string, ManifestEntry>()
  let manifest: Manifest | undefined
  try {
    for await (const { path, size, content } of readTar(file)) {
      refuseEntry(file, { path, size }, { found, manifest })
      const hash = createHash('sha256')
      const kept: Buffer[] = []
      for await (const piece of content) {
        hash.update(piece)
        if (path === MANIFEST) kept.push(Buffer.from(piece))
      }
      if (path === MANIFEST) manifest = readManifest(file, Buffer.concat(kept).toString())
      else found.set(path, { path, size, sha256: hash.digest('hex') })
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw explain(file, error as NodeJS.ErrnoException)
  }
  if (!manifest) throw notWhole(file)
  compare(file, manifest.entries, found)
  return manifest
}

/** Limit for entries that are restored from memory; a piece of a table is at most a megabyte plus one row. */
const MAX_PIECE_BYTES = 64 * 1024 * 1024

/** Refuses an entry before reading it: unknown or repeated name, after the manifest, or too large. */
function refuseEntry(
  file: string,
  { path, size }: Pick<ManifestEntry, 'path' | 'size'>,
  { found, manifest }: { found: Map<string, ManifestEntry>; manifest: Manifest | undefined },
): void {
  if (!isBackupName(path))
    throw new BackupError(
      `${file} holds a file that does not belong into a backup of this site. Nothing was restored. Do not use it.`,
    )
  const isHeld = path === MANIFEST || tableOf(path) !== null
  if (manifest || found.has(path) || (isHeld && size > MAX_PIECE_BYTES)) throw notWhole(file)
}

function readManifest(file: string, text: string): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    `${file} is a backup of another kind than this site reads. Restore it with the version of the site that made it.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function compare(file: string, promised: ManifestEntry[], found: Map<string, ManifestEntry>): void {
  const isSame = ({ path, size, sha256 }: ManifestEntry) =>
    found.get(path)?.sha256 === sha256 && found.get(path)?.size === size
  const wrong = promised.find((entry) => !isSame(entry))
  if (wrong)
    throw new BackupError(
      `${file} is damaged: ${wrong.path} does not match its checksum. Nothing was restored. Use another copy of it, or an older backup.`,
    )
  const isComplete =
    found.size === promised.length && new Set(promised.map(({ path }) => path)).size === found.size
  if (!isComplete) throw notWhole(file)
}

function notWhole(file: string): BackupError {
  return new BackupError(
    `${file} is not a whole backup: it is cut off or was changed. Nothing was restored. Use another copy of it, or an older backup.`,
  )
}

function explain(file: string, { code, message }: NodeJS.ErrnoException): BackupError {
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}. Check its name.`)
  if (code?.startsWith('Z_')) return notWhole(file)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder. Name the backup in it.`)
  return new BackupError(`${file} cannot be read (${message}).`)
}
