import { resolve } from 'node:path'
import { BackupError } from '../database/backup/backup-error.ts'
import { checkBackup } from '../database/backup/read-backup.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { startEmbeddedDatabase } from '../database/embedded/start-embedded-database.ts'
import { readEnv } from '../src/env.ts'
import { syncSuppressions } from '../src/features/newsletter/consent/suppressions.ts'
import { loadSecrets } from '../src/platform/secrets/secrets.ts'
import { openRemoteStorage } from '../src/platform/storage/open-storage.ts'
import { countOf } from '../src/platform/text/count-of.ts'
import { systemNow } from '../src/platform/time/clock.ts'
import { runCommand, withRows } from './commands/run-command.ts'

// Puts a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL:
//   npm run restore /safe/place/akwaaba.tar.gz

async function main(): Promise<void> {
  const given = process.argv[2]
  if (!given || given.startsWith('-'))
    throw new BackupError('Name a backup: npm run restore /safe/place/akwaaba.tar.gz')
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
    // Addresses that unsubscribed after the backup was made stay unsubscribed.
    const secrets = await loadSecrets(env)
    await withRows(databaseUrl, (db) => syncSuppressions({ db, now: systemNow, secrets, env }))
  } finally {
    await embedded?.stop()
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.entries.filter(({ path }) => path.startsWith('files/')).length
  console.log(
    `Restored ${countOf(rows, 'row')} and ${countOf(files, 'file')} of ${manifest.madeAt}. Start the site with: npm start`,
  )
}

await runCommand(main)
