import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Where files that people send lie within DATA_DIR; also in a backup, whichever store they came from. */
export const STORED_FILES = 'files'

interface Options {
  dataDir: string
  storageUrl?: string | undefined
}

/** Disk under DATA_DIR, or the S3-compatible store that STORAGE_URL names. */
export function openStorage({ dataDir, storageUrl }: Options): Storage {
  return storageUrl ? createS3Storage(storageUrl) : createDiskStorage(`${dataDir}/${STORED_FILES}`)
}

/** The store of STORAGE_URL; null when files are kept on disk, where a backup finds them by itself. */
export function openRemoteStorage({ storageUrl }: Pick<Options, 'storageUrl'>): Storage | null {
  return storageUrl ? createS3Storage(storageUrl) : null
}
