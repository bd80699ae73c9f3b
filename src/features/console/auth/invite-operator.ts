import type { Database } from '../../../../database/client.ts'
import { type OperatorRole, operatorInvitations } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import type { Now } from '../../../platform/clock.ts'
import { createToken } from '../../../platform/secrets.ts'
import { hasOperators } from './operators.queries.ts'

interface Deps {
  db: Database
  now: Now
  siteUrl: string
}

const INVITATION_HOURS = 24

/** Makes a link by which one person becomes an operator, once. */
export async function inviteOperator({ db, now, siteUrl }: Deps, role: OperatorRole): Promise<string> {
  const { token, hash } = createToken()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * 3_600_000)
  await db.insert(operatorInvitations).values({ hash, role, createdAt, expiresAt })
  return `${siteUrl}${paths.admin()}/welcome?key=${token}`
}

/** The way in for the first operator; null once there is one. */
export async function inviteFirstOperator(deps: Deps): Promise<string | null> {
  if (await hasOperators(deps.db)) return null
  return inviteOperator(deps, 'owner')
}
