import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HOUR_MS } from '../../time/durations.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../limits/limits.ts'
import type { FormDeps } from './form-deps.ts'

const formSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  proof: z.string().max(5_000).catch(''),
  website: z.string().max(1_000).catch(''),
})

interface AskedEmail {
  /** The page with the form, which also receives it. */
  path: string
  /** Where the visitor is redirected, whether the address is known or not. */
  next: string
  /** The name under which its limits are counted. */
  name: string
  draftKey: readonly unknown[]
  send: (email: string) => Promise<void>
}

/** Registers a form that takes an email address and emails the links that belong to it. */
export function registerAskEmail(
  app: FastifyInstance,
  { path, next, name, draftKey, send }: AskedEmail,
  { proofOfWork, limits, showAgain }: FormDeps,
): void {
  const asked: Limit = { name, max: 10, windowMs: HOUR_MS, isShared: true }
  /** Without a proof of work (no script) the form still works, with a lower limit. */
  const unproved: Limit = { ...asked, name: `unproved ${name}`, max: 4 }
  const ofAddress: Limit = { ...asked, name: `${name} of an address`, max: 3 }

  function sendBack(request: FastifyRequest, reply: FastifyReply, error: string, status = 422) {
    const typed = (request.body as { email?: unknown } | null)?.email
    const draft = { email: typeof typed === 'string' ? typed : '', error }
    return showAgain(request, reply, { path, status, answers: [[draftKey, draft]] })
  }

  const route = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
  app.post(path, route, async (request, reply) => {
    const parsed = formSchema.safeParse(request.body)
    if (!parsed.success)
      return sendBack(request, reply, 'Enter a valid email address, such as ama@example.com')
    const { email, proof, website } = parsed.data
    const isProved = await proofOfWork.verify(proof)
    const isAllowed = await limits.allows(request, isProved ? asked : unproved)
    if (!isAllowed)
      return sendBack(request, reply, 'You have asked several times. Please wait an hour and try again.', 429)
    // Sent after the response, so that neither its text nor its timing reveals whether the address is known.
    // Honeypot: pretend success.
    if (website === '' && (await limits.allowsKey(email, ofAddress))) {
      setImmediate(() =>
        send(email).catch((error: Error) => request.log.error({ err: error }, 'links not sent')),
      )
    }
    return reply.redirect(next, 303)
  })
}
