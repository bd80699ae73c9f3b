import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FormDeps } from '../../../platform/http/forms/form-deps.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../../platform/http/limits/limits.ts'
import { readLinkToken } from '../../../platform/secrets/secret-links.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import { appealFormCall } from './appeal-form.calls.ts'
import { checkAppeal } from './check-appeal.ts'

const field = z.string().max(20_000).catch('')
const appealSchema = z.object({ text: field, proof: field }).catch({ text: '', proof: '' })
const TOO_MANY = 'You have sent several appeals. Nothing is lost: wait an hour and send it again.'

interface AppealForm {
  /** The path of the form's page, which it also posts to. */
  path: (token: string) => string
  /** The name under which its rate limits are counted. */
  name: string
  appeal: (linkHash: string, text: string) => Promise<{ ok: true } | { ok: false; reason: string }>
}

/** The plain form behind a secret link, to appeal against a refusal or a removal. */
export function registerAppealForm(
  app: FastifyInstance,
  { path, name, appeal }: AppealForm,
  { proofOfWork, limits, showAgain }: FormDeps,
): void {
  const appeals: Limit = { name, max: 10, windowMs: HOUR_MS, isShared: true }
  /** Without a proof of work (no JavaScript) people may still appeal, but less often. */
  const unproved: Limit = { ...appeals, name: `unproved ${name}`, max: 4 }
  const hidden = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
  app.post<{ Params: { token: string } }>(path(':token'), hidden, async (request, reply) => {
    const { token } = request.params
    const linkHash = readLinkToken(token)
    if (!linkHash) return reply.callNotFound()
    const { text, proof } = appealSchema.parse(request.body)
    const sendBack = (status: number, error: string) =>
      showAgain(request, reply, {
        path: path(token),
        status,
        answers: [[appealFormCall().queryKey, { text, error }]],
      })
    const error = checkAppeal(text)
    if (error) return sendBack(422, error)
    const isProved = await proofOfWork.verify(proof)
    const isAllowed = await limits.allows(request, isProved ? appeals : unproved)
    if (!isAllowed) return sendBack(429, TOO_MANY)
    const outcome = await appeal(linkHash, text)
    if (!outcome.ok && outcome.reason === 'gone') return reply.callNotFound()
    // If the appeal already exists or there is nothing to appeal against, the page shows the current state.
    return reply.redirect(path(token), 303)
  })
}
