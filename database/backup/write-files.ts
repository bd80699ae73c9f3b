import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { onlyMissing } from '../../src/platform/files/only-missing.ts'
import { STORED_FILES } from '../../src/platform/storage/open-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { listFiles } from './backup-files.ts'
import type { Manifest } from './manifest.ts'
import { tarHeader, tarPadding } from './tar.ts'

/** Writes the files of DATA_DIR to the archive, piece by piece. */
export async function* writeFiles(
  { dataDir, remoteStorage }: { dataDir: string; remoteStorage: Storage | null },
  manifest: Manifest,
): AsyncGenerator<Buffer> {
  for (const path of await listFiles(dataDir)) {
    // Uploaded files are in the other store; an old copy here would only conflict with them.
    if (remoteStorage && path.startsWith(`${STORED_FILES}/`)) continue
    const handle = await openFile(dataDir, path)
    // Deleted since the folder was listed: its row is deleted too.
    if (!handle) continue
    try {
      const { size } = await handle.stat()
      // A file that is still growing (a log) is read only up to its present length.
      const content = size > 0 ? handle.createReadStream({ end: size - 1, autoClose: false }) : []
      yield* writeStream(manifest, { path: `files/${path}`, size, content })
    } finally {
      await handle.close()
    }
  }
}

async function openFile(dataDir: string, path: string): Promise<FileHandle | null> {
  try {
    return await open(join(dataDir, path)).catch(onlyMissing)
  } catch (cause) {
    throw new Error(`${path} could not be read. No backup was made.`, { cause })
  }
}

/** Writes the files of another store under their DATA_DIR paths, so that either can be restored to either. */
export async function* writeStored(storage: Storage, manifest: Manifest): AsyncGenerator<Buffer> {
  for await (const key of storage.list()) {
    const found = await storage.find(key)
    if (!found) continue
    const { body, length } = found
    yield* writeStream(manifest, { path: `files/${STORED_FILES}/${key}`, size: length, content: body })
  }
}

interface Streamed {
  path: string
  size: number
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Streams one file of the archive. Its header states the length first, so the content must match it. */
async function* writeStream(manifest: Manifest, { path, size, content }: Streamed): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let written = 0
  yield tarHeader(path, size)
  for await (const piece of content) {
    hash.update(piece)
    written += piece.length
    if (written > size) break
    yield Buffer.from(piece)
  }
  if (written !== size)
    throw new BackupError(`${path} changed while it was read. No backup was made. Please start it again.`)
  yield tarPadding(size)
  manifest.entries.push({ path, size, sha256: hash.digest('hex') })
}
