import { BackupError } from '../../database/backup/backup-error.ts'
import { connectDatabase, type Database } from '../../database/client.ts'
import { printError } from '../../src/platform/process/log/error-report.ts'
import { StartError } from '../../src/platform/process/start-error.ts'

/** Runs a command. Errors the operator can fix print only their message; others omit user input. */
export async function runCommand(main: () => Promise<unknown>): Promise<void> {
  await main().catch((error: unknown) => {
    const isExpected = error instanceof StartError || error instanceof BackupError
    console.error(isExpected ? error.message : printError(error))
    process.exitCode = 1
  })
}

/** Gives a command a pool of two connections. */
export async function withRows<Result>(url: string, use: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = connectDatabase({ url, poolSize: 2, onError: () => undefined })
  return use(db).finally(close)
}
