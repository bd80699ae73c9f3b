import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { BackupError } from '../database/backup/backup-error.ts'
import { saveBackup } from '../database/backup/save-backup.ts'
import { readEnv } from '../src/env.ts'
import { siteVersion } from '../src/platform/process/site-version.ts'
import { loadSecrets } from '../src/platform/secrets/secrets.ts'
import { openRemoteStorage } from '../src/platform/storage/open-storage.ts'
import { systemNow } from '../src/platform/time/clock.ts'
import { runCommand } from './commands/run-command.ts'
import { withDatabase } from './commands/with-database.ts'

// Backs up everything the site stores into one file, while the site keeps running:
//   npm run backup [file or folder]

async function main(): Promise<void> {
  const env = readEnv()
  const stamp = systemNow().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = await chooseFile(process.argv[2], `akwaaba-${stamp}.tar.gz`)
  await prepareFolder(dirname(file))
  const secrets = await loadSecrets(env)
  await withDatabase(env, (databaseUrl) =>
    saveBackup(
      {
        databaseUrl,
        dataDir: env.dataDir,
        secrets,
        siteVersion: siteVersion(),
        now: systemNow,
        remoteStorage: openRemoteStorage(env),
      },
      file,
    ),
  )
  const { size } = await stat(file)
  console.log(
    `The backup is in ${file} (${(size / 1e6).toFixed(1)} MB). Keep it where nobody else can read it.`,
  )
}

/** In an existing folder the file gets a generated name. */
async function chooseFile(given: string | undefined, name: string): Promise<string> {
  if (given === undefined) return resolve('backups', name)
  if (given.startsWith('-')) throw new BackupError(`${given} is not a place for a backup. ${NAME_A_PLACE}`)
  const found = await stat(given).catch(() => null)
  return found?.isDirectory() ? resolve(given, name) : resolve(given)
}

const NAME_A_PLACE = 'Name another place: npm run backup /safe/place/akwaaba.tar.gz'

/** In a container, or as a user that owns nothing here, the folder beside the sources is not writable. */
async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch {
    throw new BackupError(`Nothing can be written to ${folder}. ${NAME_A_PLACE}`)
  }
}

await runCommand(main)
