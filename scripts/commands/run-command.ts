import { BackupError } from '../../database/backup/backup-error.ts'
import { connectDatabase, type Database } from '../../database/client.ts'
import { printError } from '../../src/platform/process/log/error-report.ts'
import { StartError } from '../../src/platform/process/start-error.ts'

/** Runs a command. What the operator can fix gets a message of its own; anything else is printed without what was typed. */
export async function runCommand(main: () => Promise<unknown>): Promise<void> {
  await main().catch((error: unknown) => {
    const isExpected = error instanceof StartError || error instanceof BackupError
    console.error(isExpected ? error.message : printError(error))
    process.exitCode = 1
  })
}

/** Lends a connection or two to a command. */
export async function withRows<Result>(url: string, use: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = connectDatabase({ url, poolSize: 2, onError: () => undefined })
  return use(db).finally(close)
}
