import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The folder of uploaded files in DATA_DIR, and in a backup, whichever store they came from. */
export const STORED_FILES = 'files'

interface Options {
  dataDir: string
  storageUrl?: string | undefined
}

/** Opens the folder in DATA_DIR, or the S3-compatible store that STORAGE_URL names. */
export function openStorage({ dataDir, storageUrl }: Options): Storage {
  return storageUrl ? createS3Storage(storageUrl) : createDiskStorage(`${dataDir}/${STORED_FILES}`)
}

/** Opens the store of STORAGE_URL; null when files are on disk, where a backup includes them anyway. */
export function openRemoteStorage({ storageUrl }: Pick<Options, 'storageUrl'>): Storage | null {
  return storageUrl ? createS3Storage(storageUrl) : null
}
