import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { readStart } from './photo-kind.ts'
import { rethrowAsBadRequest } from './read-parts.ts'

/** An uploaded file on disk, before it is decided whether to read it. */
export interface SpooledFile {
  path: string
  name: string
  /** Its first bytes. */
  start: Buffer
  /** The file was longer than a photo may be; the rest was discarded. */
  isTruncated: boolean
}

/** Writes an uploaded file to disk as it arrives, without parsing it. The caller removes it. */
export async function spoolUpload(part: MultipartFile): Promise<SpooledFile> {
  const path = join(tmpdir(), `akwaaba-${randomBytes(12).toString('hex')}.upload`)
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 })).catch(rethrowAsBadRequest)
    return { path, name: part.filename, start: await readStart(path), isTruncated: part.file.truncated }
  } catch (error) {
    await removeSpooled([{ path }])
    throw error
  }
}

export async function removeSpooled(files: readonly Pick<SpooledFile, 'path'>[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}
