import type { Secrets } from '../../src/platform/secrets/secrets.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { migrateDatabase } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { keyCheckOf, type Manifest } from './manifest.ts'
import { refuseOtherFiles, restoreFiles } from './restore-files.ts'
import { refuseRows, restoreRows } from './restore-rows.ts'

export interface RestoreDeps {
  databaseUrl: string
  dataDir: string
  /** Loads the secret of this site, from the backup's own file once that is restored. */
  loadSecrets: () => Promise<Secrets>
  /** The store of STORAGE_URL: uploaded files go there instead of DATA_DIR. */
  remoteStorage: Storage | null
  /** True if the secret comes from the settings instead of a file. */
  hasOwnSecret: boolean
}

/** Restores a checked backup into an empty database and folder: everything or nothing. */
export async function restoreBackup(
  deps: RestoreDeps,
  { file, manifest }: { file: string; manifest: Manifest },
): Promise<void> {
  const { databaseUrl } = deps
  await refuseRows(databaseUrl)
  await refuseOtherFiles(deps, manifest)
  if (deps.hasOwnSecret) await refuseOtherSecret(deps, manifest)
  await migrateDatabase(databaseUrl)
  await restoreRows(databaseUrl, { file, manifest }, async () => {
    await restoreFiles(deps, file, manifest)
    await refuseOtherSecret(deps, manifest)
  })
}

async function refuseOtherSecret({ loadSecrets }: RestoreDeps, { keyCheck }: Manifest): Promise<void> {
  if (keyCheckOf(await loadSecrets()) === keyCheck) return
  throw new BackupError(
    'This backup was made with another SECRET_KEY, and what is encrypted in it could not be read. Set SECRET_KEY to the one of the old site (or put its secret-key file into DATA_DIR), and restore again.',
  )
}
