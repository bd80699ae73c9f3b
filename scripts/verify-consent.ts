import { connectDatabase } from '../database/client.ts'
import { readEnv } from '../src/env.ts'
import { verifyLedger } from '../src/platform/consent/consent-ledger.ts'
import { printError } from '../src/platform/process/log/error-report.ts'
import { StartError } from '../src/platform/process/start-error.ts'
import { withDatabase } from './commands/with-database.ts'

// npm run verify-consent: proves that no row of the newsletter's consent ledger was changed or removed.
// Record the last hash elsewhere now and then: it also shows whether rows at the end were removed.

async function verify(url: string): Promise<number> {
  const database = connectDatabase({ url, poolSize: 2, onError: () => {} })
  try {
    const report = await verifyLedger(database.db)
    if (report.isWhole) {
      console.log(`The consent ledger is intact: ${report.rows} rows, last hash ${report.lastHash}`)
      return 0
    }
    console.error(
      `The consent ledger is broken at row ${report.brokenAt}: ${report.reason}. The ${report.rows} rows before it are intact. Compare row ${report.brokenAt} with a backup.`,
    )
    return 1
  } finally {
    await database.close()
  }
}

process.exitCode = await withDatabase(readEnv(), verify).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : printError(error))
  return 1
})
