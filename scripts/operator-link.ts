import { z } from 'zod'
import { migrateDatabase } from '../database/migrate.ts'
import { OPERATOR_ROLES, type OperatorRole } from '../database/schema.ts'
import { readEnv } from '../src/env.ts'
import { INVITATION_HOURS, inviteOperator } from '../src/features/console/auth/invitations/invite-operator.ts'
import { StartError } from '../src/platform/process/start-error.ts'
import { systemNow } from '../src/platform/time/clock.ts'
import { runCommand, withRows } from './commands/run-command.ts'
import { withDatabase } from './commands/with-database.ts'

// Makes a one-time link that turns a person into an operator of the site:
//   npm run operator-link [owner|editor|moderator] [their email address]
// Earlier unused links for the same address (or, without one, of this command) no longer work.

const isRole = (text: string): text is OperatorRole => OPERATOR_ROLES.some((role) => role === text)

async function main(): Promise<void> {
  const [role = 'owner', email] = process.argv.slice(2)
  if (!isRole(role)) throw new StartError('Name a role: npm run operator-link owner, editor or moderator')
  if (email !== undefined && !z.email().safeParse(email).success)
    throw new StartError(`${email} is not an email address: npm run operator-link ${role} ama@example.org`)
  const env = readEnv()
  const link = await withDatabase(env, async (url) => {
    await migrateDatabase(url)
    return withRows(url, (db) =>
      inviteOperator({ db, now: systemNow, siteUrl: env.siteUrl }, role, { email }),
    )
  })
  console.log(
    `This link makes one person ${role} of the site, once, within ${INVITATION_HOURS} hours:\n${link}`,
  )
}

await runCommand(main)
