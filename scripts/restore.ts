import { resolve } from 'node:path'
import { BackupError } from '../database/backup/backup-error.ts'
import { checkBackup } from '../database/backup/read-backup.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { connectDatabase } from '../database/client.ts'
import { startEmbeddedDatabase } from '../database/embedded/start-embedded-database.ts'
import { type Env, readEnv } from '../src/env.ts'
import { syncSuppressions } from '../src/features/newsletter/consent/suppressions.ts'
import { printError } from '../src/platform/process/error-report.ts'
import { StartError } from '../src/platform/process/start-error.ts'
import { loadSecrets } from '../src/platform/secrets/secrets.ts'
import { openRemoteStorage } from '../src/platform/storage/open-storage.ts'
import { countOf } from '../src/platform/text/count-of.ts'
import { systemNow } from '../src/platform/time/clock.ts'

// Puts a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL:
//   npm run restore /safe/place/akwaaba.tar.gz

async function main(): Promise<void> {
  const given = process.argv[2]
  if (!given || given.startsWith('-'))
    throw new BackupError('Say which backup: npm run restore /safe/place/akwaaba.tar.gz')
  const env = readEnv()
  const file = resolve(given)
  const manifest = await checkBackup(file)
  const embedded = env.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: env.dataDir, log: () => undefined })
  try {
    const databaseUrl = env.databaseDirectUrl ?? env.databaseUrl ?? embedded?.url ?? ''
    const deps = {
      databaseUrl,
      dataDir: env.dataDir,
      remoteStorage: openRemoteStorage(env),
      loadSecrets: () => loadSecrets(env),
      hasOwnSecret: env.secretKey !== undefined,
    }
    await restoreBackup(deps, { file, manifest })
    await keepAway(env, databaseUrl)
  } finally {
    await embedded?.stop()
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.entries.filter(({ path }) => path.startsWith('files/')).length
  console.log(
    `Restored ${countOf(rows, 'row')} and ${countOf(files, 'file')} of ${manifest.madeAt}. Start the site with: npm start`,
  )
}

/** Who left the newsletter after the backup was made stays off it. */
async function keepAway(env: Env, url: string): Promise<void> {
  const { db, close } = connectDatabase({ url, poolSize: 2, onError: () => undefined })
  try {
    await syncSuppressions({ db, now: systemNow, secrets: await loadSecrets(env), env })
  } finally {
    await close()
  }
}

await main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof BackupError
  console.error(isExpected ? error.message : printError(error))
  process.exitCode = 1
})
