import type { OperatorRole } from '../../../../../database/schema.ts'
import type { AdminDeps } from '../../../../console/server/admin-calls.ts'
import { paths } from '../../../../paths.ts'
import { createToken } from '../../../../platform/secrets/secrets.ts'
import { HOUR_MS } from '../../../../platform/time/durations.ts'
import { insertFirstInvitation, insertInvitation } from './invitations.queries.ts'

interface Deps extends AdminDeps {
  siteUrl: string
}

interface Whom {
  /** If set, the link works only for this address. */
  email?: string | undefined
  /** The id of the inviting operator; not set by the command line. */
  invitedBy?: string | undefined
  hours?: number
}

export const INVITATION_HOURS = 24
/** For an invitation by mail to one address, which may stay unread over a weekend. */
export const INVITATION_DAYS = 7

/** Creates a one-time link that makes one person an operator. Replaces unused links for the same person. */
export async function inviteOperator(deps: Deps, role: OperatorRole, whom: Whom = {}): Promise<string> {
  const { link, ...invitation } = createInvitation(deps, role, whom.hours)
  const { email, invitedBy = null } = whom
  await insertInvitation(deps.db, { ...invitation, email: email?.trim().toLowerCase() || null, invitedBy })
  return link
}

/** Creates the link for the first owner, a new one at each start. Null once there is an owner. */
export async function inviteFirstOperator(deps: Deps): Promise<string | null> {
  const { link, ...invitation } = createInvitation(deps, 'owner')
  const isMade = await insertFirstInvitation(deps.db, { ...invitation, email: null, invitedBy: null })
  return isMade ? link : null
}

function createInvitation({ now, siteUrl }: Deps, role: OperatorRole, hours = INVITATION_HOURS) {
  const { token, hash } = createToken()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + hours * HOUR_MS)
  return { hash, role, createdAt, expiresAt, link: `${siteUrl}${paths.admin()}/welcome?key=${token}` }
}
