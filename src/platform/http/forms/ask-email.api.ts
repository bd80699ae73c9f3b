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
  /** The page of the form, which it is sent to. */
  path: string
  /** Where whoever asked is led, whether the address is known or not. */
  next: string
  /** Its limits are counted under this name. */
  name: string
  draftKey: readonly unknown[]
  send: (email: string) => Promise<void>
}

/** A form that asks for an address, to email links to what belongs to it. */
export function registerAskEmail(
  app: FastifyInstance,
  { path, next, name, draftKey, send }: AskedEmail,
  { proofOfWork, limits, showAgain }: FormDeps,
): void {
  const asked: Limit = { name, max: 10, windowMs: HOUR_MS, isShared: true }
  /** Without a proof of work (no script) people may still ask, only not as often. */
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
    if (!isAllowed) return sendBack(request, reply, 'You have asked several times. Please wait an hour.', 429)
    // After the answer, so that neither its words nor its time tell whether the address is known. Honeypot: pretend success.
    if (website === '' && (await limits.allowsKey(email, ofAddress))) {
      setImmediate(() =>
        send(email).catch((error: Error) => request.log.error({ err: error }, 'links not sent')),
      )
    }
    return reply.redirect(next, 303)
  })
}
