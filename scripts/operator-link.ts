import { connectDatabase } from '../database/client.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { readEnv } from '../src/env.ts'
import { inviteOperator } from '../src/features/console/auth/invite-operator.ts'
import { systemNow } from '../src/platform/clock.ts'
import { StartError } from '../src/platform/start-error.ts'
import { withDatabase } from './with-database.ts'

// A one-time link by which a person becomes an operator of the site:
//   npm run operator-link [owner|moderator]

async function main(): Promise<void> {
  const role = process.argv[2] ?? 'owner'
  if (role !== 'owner' && role !== 'moderator')
    throw new StartError('Say which role: npm run operator-link owner, or npm run operator-link moderator')
  const env = readEnv()
  const link = await withDatabase(env, async (url) => {
    await migrateDatabase(url)
    const { db, close } = connectDatabase({ url, poolSize: 2, onError: () => undefined })
    const made = await inviteOperator({ db, now: systemNow, siteUrl: env.siteUrl }, role)
    await close()
    return made
  })
  console.log(`This link makes one person ${role} of the site, once, within 24 hours:\n${link}`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
