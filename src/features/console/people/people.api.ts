import type { FastifyInstance } from 'fastify'
import { adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { MAIL_REQUESTS } from '../../../platform/http/limits/limits.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { INVITATION_DAYS, inviteOperator } from '../auth/invitations/invite-operator.ts'
import { deleteOperator, findOperatorName, hasOperator, listOperators } from '../auth/operators.queries.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { operatorInvitedEmail } from './operator-invited.email.tsx'
import {
  countDecisions,
  deleteInvitation,
  endSessions,
  listOpenInvitations,
  listOpenSessions,
  updateRole,
} from './people.queries.ts'
import {
  invitedSchema,
  inviteSchema,
  type Person,
  peopleSchema,
  personChoiceSchema,
  roleChangeSchema,
  signOutSchema,
} from './people.schema.ts'

const DECISION_DAYS = 30
const LAST_OWNER =
  'The last owner must stay: someone has to be able to invite people. Make another owner first.'
const GONE = 'That person is no longer on the team.'
const HAS_ACCOUNT = 'Someone with this address is already on the team.'

/** The people who run the site: owners invite and remove them, change their roles and end their sessions. */
export function registerPeopleCalls(scope: FastifyInstance, deps: ConsoleDeps) {
  const { db, now, env } = deps
  adminRead(scope, '/people', {
    role: 'owner',
    answer: peopleSchema,
    async read({ operator }) {
      const [people, sessions, invitations, decisions] = await Promise.all([
        listOperators(db),
        listOpenSessions(db, now()),
        listOpenInvitations(db, now()),
        countDecisions(db, new Date(now().getTime() - DECISION_DAYS * DAY_MS)),
      ])
      return {
        people: people.map((one) => toPerson(one, { sessions, decisions, sessionId: operator.sessionId })),
        invitations: invitations.map(({ hash, createdAt, expiresAt, ...rest }) => ({
          ...rest,
          id: hash,
          invitedAt: createdAt.toISOString(),
          endsAt: expiresAt.toISOString(),
        })),
      }
    },
  })

  adminChange(scope, deps, '/people/invite', {
    role: 'owner',
    action: 'operator.invite',
    limits: [MAIL_REQUESTS],
    body: inviteSchema,
    answer: invitedSchema,
    async change({ input: { email, role }, operator }) {
      if (await hasOperator(db, email)) return refuse(HAS_ACCOUNT, { field: 'email' })
      const whom = { email, invitedBy: operator.id, hours: INVITATION_DAYS * 24 }
      const link = await inviteOperator({ db, now, siteUrl: env.siteUrl }, role, whom)
      await enqueueMail(db, operatorInvitedEmail(env.site, { to: email, link, role }))
      return { recorded: { target: role }, answer: { link, isMailed: env.smtpUrl !== undefined } }
    },
  })

  adminChange(scope, deps, '/people/withdraw', {
    role: 'owner',
    action: 'operator.withdraw',
    body: personChoiceSchema,
    async change({ input: { id } }) {
      const isGone = await deleteInvitation(db, id)
      if (!isGone) return refuse('This invitation was already used or withdrawn.', { status: 404 })
      return { recorded: { target: '' } }
    },
  })

  adminChange(scope, deps, '/people/role', {
    role: 'owner',
    action: 'operator.role',
    body: roleChangeSchema,
    async change({ input: { id, role } }) {
      const target = await findOperatorName(db, id)
      const outcome = await updateRole(db, id, role)
      if (outcome === 'gone') return refuse(GONE, { status: 404 })
      if (outcome === 'last-owner') return refuse(LAST_OWNER, { field: 'role' })
      return { recorded: { target, reason: role } }
    },
  })

  adminChange(scope, deps, '/people/remove', {
    role: 'owner',
    action: 'operator.remove',
    body: personChoiceSchema,
    async change({ input: { id } }) {
      const target = await findOperatorName(db, id)
      if (!target) return refuse(GONE, { status: 404 })
      if (!(await deleteOperator(db, id))) return refuse(LAST_OWNER)
      return { recorded: { target } }
    },
  })

  adminChange(scope, deps, '/people/sign-out', {
    role: 'owner',
    action: 'operator.sign-out',
    body: signOutSchema,
    async change({ input: { id, session } }) {
      const target = await findOperatorName(db, id)
      const ended = await endSessions(db, id, session)
      if (ended === 0) return refuse('That session has already ended.', { status: 404 })
      return { recorded: { target } }
    },
  })
}

interface Around {
  sessions: Awaited<ReturnType<typeof listOpenSessions>>
  decisions: Map<string, number>
  sessionId: string
}

function toPerson(
  one: Awaited<ReturnType<typeof listOperators>>[number],
  { sessions, decisions, sessionId }: Around,
): Person {
  const own = sessions.filter(({ operatorId }) => operatorId === one.id)
  const last = own.map(({ updatedAt }) => updatedAt.getTime()).toSorted((a, b) => b - a)[0]
  return {
    id: one.id,
    name: one.name,
    email: one.email,
    role: one.role,
    hasCode: one.hasCode === true,
    lastHereAt: last === undefined ? null : new Date(last).toISOString(),
    decisions: decisions.get(one.id) ?? 0,
    sessions: own.map(({ id, createdAt, updatedAt }) => ({
      id,
      startedAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      isThis: id === sessionId,
    })),
  }
}
