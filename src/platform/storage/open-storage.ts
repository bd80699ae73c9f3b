import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

interface Options {
  dataDir: string
  storageUrl?: string | undefined
}

/** Disk under DATA_DIR, or the S3-compatible store that STORAGE_URL names. */
export function openStorage({ dataDir, storageUrl }: Options): Storage {
  return storageUrl ? createS3Storage(storageUrl) : createDiskStorage(`${dataDir}/files`)
}
