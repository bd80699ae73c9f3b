import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths, withQuery } from '../../../paths.ts'
import type { FormDeps } from '../../../platform/http/form-deps.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../../platform/http/limits.ts'
import { refuse, sentenceSchema } from '../../../platform/http/refusals.ts'
import { readLinkToken } from '../../../platform/secrets/secret-links.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { nameSeller, unnameSeller } from '../../sellers/name-seller.ts'
import { type AskDraft, askDraftCall } from './my-ads.calls.ts'
import { deleteSellerLink, findSellerLink } from './my-ads.queries.ts'
import { sendMyAdsLink } from './send-my-ads-link.ts'
import { showMyAds } from './show-my-ads.ts'

export interface ManageOptions extends FormDeps {
  deps: AdDeps
}

type WithToken = { Params: { token: string } }

const UNKNOWN = 'This link does not work. Ask for a new one on the “My ads” page.'

/** All ads of an address behind a mailed link, and the form that asks for that link. */
export function registerMyAds(app: FastifyInstance, options: ManageOptions) {
  const { deps } = options
  const described = {
    schema: {
      tags: ['Ads'],
      summary: 'All ads of an address behind a mailed link: state, views and messages',
      params: z.object({ token: z.string() }),
      response: { 200: z.any().describe('The ads as their seller sees them.'), 404: sentenceSchema },
    },
  }
  app.get<WithToken>('/api/my-ads/:token', described, async (request, reply) => {
    const linkHash = readLinkToken(request.params.token)
    const own = linkHash && (await showMyAds(deps, linkHash))
    reply.header('Cache-Control', 'no-store')
    return own || refuse(reply, 404, UNKNOWN)
  })

  const leave = { config: { limits: [WRITES] }, schema: { hide: true } }
  app.post<WithToken>(`${paths.ads.mine(':token')}/leave`, leave, async (request, reply) => {
    const linkHash = readLinkToken(request.params.token)
    if (!linkHash) return reply.callNotFound()
    await deleteSellerLink(deps.db, linkHash)
    return reply.redirect(paths.ads.askMine({ ended: 1 }), 303)
  })

  const named = { config: { limits: [WRITES, NAMES] }, schema: { hide: true } }
  app.post<WithToken>(`${paths.ads.mine(':token')}/name`, named, async (request, reply) => {
    const { token } = request.params
    const linkHash = readLinkToken(token)
    const link = linkHash && (await findSellerLink(deps.db, linkHash, deps.now()))
    if (!link) return reply.callNotFound()
    const { name } = nameSchema.parse(request.body ?? {})
    const outcome = name.trim() ? await nameSeller(deps, link.email, name) : null
    if (!outcome) await unnameSeller(deps, link.email)
    const done = outcome ? (outcome.ok ? 'named' : outcome.reason) : 'unnamed'
    return reply.redirect(withQuery(paths.ads.mine(token), { done }), 303)
  })

  // Where the form was before; the address stands in old mails and bookmarks.
  app.get('/post/lost-link', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(paths.ads.askMine(), 301),
  )
  registerAsking(app, options)
}

const nameSchema = z.object({ name: z.string().max(1_000).catch('') }).catch({ name: '' })
const NAMES: Limit = { name: 'seller names', max: 20, windowMs: HOUR_MS }

const formSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  proof: z.string().max(5_000).catch(''),
  website: z.string().max(1_000).catch(''),
})

const LINKS: Limit = { name: 'my ads', max: 10, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no script) a seller may still ask, only not as often. */
const UNPROVED_LINKS: Limit = { ...LINKS, name: 'unproved my ads', max: 4 }
const LINKS_OF_ADDRESS: Limit = { ...LINKS, name: 'my ads of an address', max: 3 }

function registerAsking(app: FastifyInstance, { deps, proofOfWork, limits, showAgain }: ManageOptions) {
  const route = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
  app.post(paths.ads.askMine(), route, async (request, reply) => {
    const parsed = formSchema.safeParse(request.body)
    if (!parsed.success)
      return sendBack(request, reply, 'Enter a valid email address, such as ama@example.com')
    const { email, proof, website } = parsed.data
    const isProved = await proofOfWork.verify(proof)
    const isAllowed = await limits.allows(request, isProved ? LINKS : UNPROVED_LINKS)
    if (!isAllowed) return sendBack(request, reply, 'You have asked several times. Please wait an hour.', 429)
    // After the answer, so that neither its words nor its time tell whether the address is known. Honeypot: pretend success.
    if (website === '' && (await limits.allowsKey(email, LINKS_OF_ADDRESS))) {
      setImmediate(() =>
        sendMyAdsLink(deps, email).catch((error: Error) =>
          request.log.error({ err: error }, 'links not sent'),
        ),
      )
    }
    return reply.redirect(paths.ads.postDone('link'), 303)
  })

  function sendBack(request: FastifyRequest, reply: FastifyReply, error: string, status = 422) {
    const typed = (request.body as { email?: unknown } | null)?.email
    const draft: AskDraft = { email: typeof typed === 'string' ? typed : '', error }
    const answers: [readonly unknown[], unknown][] = [[askDraftCall().queryKey, draft]]
    return showAgain(request, reply, { path: paths.ads.askMine(), status, answers })
  }
}
