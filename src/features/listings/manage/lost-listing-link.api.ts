import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../paths.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../../platform/http/limits.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import type { ListingOptions } from '../form/listing-forms.api.ts'
import { type LostListingDraft, lostListingDraftCall } from './lost-listing-link.calls.ts'
import { sendListingLinks } from './send-listing-links.ts'

const emailSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  proof: z.string().max(5_000).catch(''),
})

const LOST_LINKS: Limit = { name: 'lost listing links', max: 10, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no script) people may still ask, only not as often. */
const UNPROVED_LOST_LINKS: Limit = { ...LOST_LINKS, name: 'unproved lost listing links', max: 4 }
const LOST_LINKS_OF_ADDRESS: Limit = { ...LOST_LINKS, name: 'lost listing links of an address', max: 3 }

export function registerLostListingLink(
  app: FastifyInstance,
  { deps, proofOfWork, limits, showAgain }: ListingOptions,
): void {
  const route = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
  app.post(paths.lostListingLink(), route, async (request, reply) => {
    const parsed = emailSchema.safeParse(request.body)
    if (!parsed.success)
      return sendBack(request, reply, 'Enter a valid email address, such as ama@example.com')
    const { email, proof } = parsed.data
    const isProved = await proofOfWork.verify(proof)
    const isAllowed = await limits.allows(request, isProved ? LOST_LINKS : UNPROVED_LOST_LINKS)
    if (!isAllowed) return sendBack(request, reply, 'You have asked several times. Please wait an hour.', 429)
    // After the answer, so that neither its words nor its time tell whether the address is known.
    if (await limits.allowsKey(email, LOST_LINKS_OF_ADDRESS)) {
      setImmediate(() =>
        sendListingLinks(deps, email).catch((error: Error) =>
          request.log.error({ err: error }, 'listing links not sent'),
        ),
      )
    }
    return reply.redirect(`${paths.lostListingLink()}?sent=1`, 303)
  })

  function sendBack(request: FastifyRequest, reply: FastifyReply, error: string, status = 422) {
    const typed = (request.body as { email?: unknown } | null)?.email
    const draft: LostListingDraft = { email: typeof typed === 'string' ? typed : '', error }
    const answers: [readonly unknown[], unknown][] = [[lostListingDraftCall().queryKey, draft]]
    return showAgain(request, reply, { path: paths.lostListingLink(), status, answers })
  }
}
