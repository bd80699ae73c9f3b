import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'
import { MANIFEST, type Manifest, type ManifestEntry, manifestSchema } from './manifest.ts'
import { readTar } from './tar.ts'

/** Reads the whole file once and holds every piece against its checksum, before anything is touched. */
export async function checkBackup(file: string): Promise<Manifest> {
  const found = new Map<string, ManifestEntry>()
  let manifest: Manifest | undefined
  try {
    for await (const { path, size, content } of readTar(file)) {
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

function readManifest(file: string, text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    `${file} is a backup of another kind than this site reads. Restore it with the version of the site that made it.`,
  )
}

function compare(file: string, promised: ManifestEntry[], found: Map<string, ManifestEntry>): void {
  const isSame = (entry: ManifestEntry) => found.get(entry.path)?.sha256 === entry.sha256
  const wrong = promised.find((entry) => !isSame(entry))
  if (wrong)
    throw new BackupError(
      `${file} is damaged: ${wrong.path} does not match its checksum. Nothing was restored. Use another copy of it, or an older backup.`,
    )
  if (found.size !== promised.length) throw notWhole(file)
}

function notWhole(file: string): BackupError {
  return new BackupError(
    `${file} is not a whole backup: it is cut off or was changed. Nothing was restored. Use another copy of it, or an older backup.`,
  )
}

function explain(file: string, { code, message }: NodeJS.ErrnoException): BackupError {
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}. Check its name.`)
  if (code?.startsWith('Z_')) return notWhole(file)
  return new BackupError(`${file} cannot be read (${message}).`)
}
