import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { recordAction } from '../../../../console/server/record-action.ts'
import { hashToken } from '../../../../platform/secrets/secrets.ts'
import type { AuthDeps } from '../../console-deps.ts'
import { sendPage } from '../../parts/send-page.ts'
import { authRoute, typedText as text } from '../auth-route.ts'
import { cookiesOf, forwardCookies } from '../forward.ts'
import { linkGonePage, type Welcome, welcomePage } from '../gate/welcome.document.tsx'
import { SIGN_IN_FORMS } from '../guesses/guess-limits.ts'
import { hasOperator } from '../operators.queries.ts'
import { passwordProblem } from '../password-problem.ts'
import { showEnrolment } from '../second-factor/show-enrolment.ts'
import { admitOperator } from './admit-operator.ts'
import { findInvitation, takeInvitation } from './invitations.queries.ts'

const welcomeSchema = z.object({
  key: text,
  name: text.transform((name) => name.replaceAll(/\p{Cc}/gu, ' ').trim()),
  email: text.transform((email) => email.trim().toLowerCase()),
  password: text,
})
type Joining = z.infer<typeof welcomeSchema>

/** How a person becomes an operator: a one-time link and a password, then the authenticator app. */
export function registerWelcome(scope: FastifyInstance, deps: AuthDeps) {
  const { db, now } = deps
  const showWelcome = (reply: FastifyReply, welcome: Welcome, status = 200) =>
    sendPage(reply, welcomePage(deps, welcome), status)
  const showGone = (reply: FastifyReply) => sendPage(reply, linkGonePage(deps), 404)

  scope.get('/welcome', authRoute('anyone'), async (request, reply) => {
    const { key = '' } = request.query as { key?: string }
    const invitation = await findInvitation(db, hashToken(String(key)), now())
    if (!invitation) return showGone(reply)
    return showWelcome(reply, { key: String(key), name: '', email: invitation.email ?? '', problem: '' })
  })

  scope.post('/welcome', authRoute('anyone', SIGN_IN_FORMS), async (request, reply) => {
    const typed = welcomeSchema.parse(request.body ?? {})
    const { key, name, email, password } = typed
    const invitation = await findInvitation(db, hashToken(key), now())
    if (!invitation) return showGone(reply)
    const problem =
      problemOf(typed, invitation.email) ?? ((await hasOperator(db, email)) ? EMAIL_TAKEN : null)
    if (problem) return showWelcome(reply, { key, name, email, problem }, 422)
    const answer = await join(typed)
    if (!answer) return showGone(reply)
    const { api } = await deps.auth()
    forwardCookies(reply, answer)
    forwardCookies(reply, await api.rememberDevice({ body: { email }, asResponse: true }))
    const cookies = cookiesOf(answer)
    const session = await api.getSession({ headers: new Headers({ cookie: cookies }) })
    const token = deps.tokens.tokenOf(session?.session.id ?? '')
    return showEnrolment(deps, reply, { cookies, password, operatorId: session?.user.id ?? '', token })
  })

  /** Null if the link was used before, or if the sign-up fails and uses it up: a new one is easy to make. */
  async function join({ key, name, email, password }: Joining): Promise<Response | null> {
    const invitation = await takeInvitation(db, hashToken(key), now())
    if (!invitation) return null
    const auth = await deps.auth()
    const answer = await auth.api.signUpEmail({ body: { name, email, password }, asResponse: true })
    if (!answer.ok) return null
    const { user } = (await answer.clone().json()) as { user: { id: string } }
    if (!(await admitOperator(db, user.id, invitation))) return null
    await recordAction(deps, { id: user.id, name }, { action: 'operator.join', target: invitation.role })
    return answer
  }
}

function problemOf({ name, email, password }: Joining, invited: string | null): string | null {
  if (!name) return 'Type your name, so that the log can say who did what.'
  if (!z.email().safeParse(email).success) return 'Type your whole email address, such as ama@example.org.'
  if (invited && email !== invited)
    return `This link is for ${invited}. Use that address, or ask for a new link.`
  return passwordProblem(password)
}

const EMAIL_TAKEN = 'That email address cannot be used. Check it, or use another one.'
