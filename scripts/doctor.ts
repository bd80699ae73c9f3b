import { createTransport } from 'nodemailer'
import { connectDatabase } from '../database/client.ts'
import { type Env, readEnv } from '../src/env.ts'
import { findDiskProblem, findFolderProblem } from '../src/platform/checks/check-folder.ts'
import { findKeyProblem, forgetKey } from '../src/platform/checks/check-secret-key.ts'
import { findClockProblem } from '../src/platform/checks/watch-clock.ts'
import { describeError } from '../src/platform/process/log/error-report.ts'
import { StartError } from '../src/platform/process/start-error.ts'
import { loadSecrets } from '../src/platform/secrets/secrets.ts'
import { findStoreProblem } from '../src/platform/storage/s3-storage.ts'
import { systemNow } from '../src/platform/time/clock.ts'
import { runCommand } from './commands/run-command.ts'
import { withDatabase } from './commands/with-database.ts'
import {
  findConnectionProblem,
  findDatabaseProblem,
  findReplicaProblem,
  isWithoutTables,
} from './doctor/check-database.ts'

// npm run doctor               checks settings, folder, disk, database, replica, store, mail and clock
// npm run doctor -- --new-key  for a lost SECRET_KEY: lets this database be used with another one

type Check = [name: string, find: () => Promise<string | null>]

const NEW_KEY = '--new-key'
const words = process.argv.slice(2)

async function main(): Promise<void> {
  if (words.some((word) => word !== NEW_KEY))
    throw new StartError(
      'npm run doctor has one option, for a SECRET_KEY that is lost: npm run doctor -- --new-key',
    )
  const env = readEnv()
  const problems = await runChecks([
    ['DATA_DIR', () => findFolderProblem(env.dataDir)],
    ['disk', () => findDiskProblem(env.dataDir)],
    [
      'store',
      async () => (env.storageUrl ? ((await findStoreProblem(env.storageUrl))?.message ?? null) : null),
    ],
    ...(env.smtpUrl ? [mailCheck(env.smtpUrl)] : []),
  ])
  if (!env.smtpUrl) console.log('unset  mail: without SMTP_URL emails become files, and nobody gets them')
  const more = await withDatabase(env, (directUrl) => checkDatabase(env, directUrl))
  process.exitCode = problems + more > 0 ? 1 : 0
}

async function checkDatabase(env: Env, directUrl: string): Promise<number> {
  const url = env.databaseUrl ?? directUrl
  const client = connectDatabase({
    url,
    poolSize: 2,
    isBehindPooler: env.databaseDirectUrl !== undefined,
    onError: () => undefined,
  })
  try {
    const away = await findConnectionProblem(client.pool)
    // The other checks would all report the same.
    if (away) return await runChecks([['database', async () => away]])
    const isNew = await isWithoutTables(client.pool)
    if (words.includes(NEW_KEY) && !isNew) await forgetKey(client.db)
    return await runChecks([
      ['database', () => findDatabaseProblem(client.pool)],
      ['clock', () => findClockProblem(client.pool, systemNow)],
      // Before the first start there is no key, and none is created here: a restored backup brings its own.
      ['SECRET_KEY', async () => (isNew ? null : findKeyProblem(client.db, await loadSecrets(env)))],
      ['replica', () => findReplicaProblem(directUrl, env.databaseReplicaUrl)],
    ])
  } finally {
    await client.close()
  }
}

async function runChecks(checks: Check[]): Promise<number> {
  let problems = 0
  for (const [name, find] of checks) {
    const problem = await find().catch((error: Error) => `could not be checked (${describeError(error)})`)
    console.log(problem ? `wrong  ${name}: ${problem}` : `ok     ${name}`)
    if (problem) problems += 1
  }
  return problems
}

const mailCheck = (smtpUrl: string): Check => ['mail', () => findMailProblem(smtpUrl)]

async function findMailProblem(smtpUrl: string): Promise<string | null> {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string }
    return `the server of SMTP_URL cannot be used (${code}). Check its host, port, user and password.`
  } finally {
    transport.close()
  }
}

await runCommand(main)
