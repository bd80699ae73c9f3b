import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { type Limit, type Limits, MAIL_REQUESTS, WRITES } from '../../platform/http/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import type { ShowAgain } from '../../platform/page.ts'
import type { ProofOfWork } from '../../platform/proof-of-work.ts'
import { readLinkToken } from '../../platform/secret-links.ts'
import type { AdDeps } from '../ad-life/ad-deps.ts'
import { deleteAd } from '../ad-life/seller/delete-ad.ts'
import { markSold } from '../ad-life/seller/mark-sold.ts'
import { putBackOnSale } from '../ad-life/seller/put-back-on-sale.ts'
import { renewAd } from '../ad-life/seller/renew-ad.ts'
import { setPending } from '../ad-life/seller/set-pending.ts'
import { tellAskers } from '../messages/tell-askers.ts'
import { confirmAd } from '../posting/confirm-ad.ts'
import { type LostLinkDraft, lostLinkDraftCall } from './lost-link-draft.calls.ts'
import { sendManageLinks } from './send-manage-links.ts'
import { showManagedAd } from './show-managed-ad.ts'

interface Options {
  deps: AdDeps
  proofOfWork: ProofOfWork
  limits: Limits
  showAgain: ShowAgain
}

type WithToken = { Params: { token: string } }

const UNKNOWN = 'This link opens no ad. Ask for a new one on the page “Lost your link?”.'

/** What a secret link shows, and its buttons. Opening a link changes nothing: mail scanners open links too. */
export function registerManage(app: FastifyInstance, options: Options) {
  const { deps } = options
  const hidden = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }

  const described = {
    schema: {
      tags: ['Ads'],
      summary: 'One’s own ad behind its secret link: state, views by day and messages',
      params: z.object({ token: z.string() }),
      response: { 200: z.any().describe('The ad as its seller sees it.'), 404: sentenceSchema },
    },
  }
  app.get<WithToken>('/api/my-ad/:token', described, async (request, reply) => {
    const linkHash = readLinkToken(request.params.token)
    const ad = linkHash && (await showManagedAd(deps, linkHash))
    reply.header('Cache-Control', 'no-store')
    return ad || refuse(reply, 404, UNKNOWN)
  })

  const actions = {
    confirm: async (hash: string) => {
      const outcome = await confirmAd(deps, hash)
      return outcome.ok ? outcome.status : outcome.reason
    },
    renew: async (hash: string) => outcomeWord(await renewAd(deps, hash), 'renewed'),
    sold: async (hash: string) =>
      outcomeWord(await markSold(deps, hash, (tx, adId) => tellAskers(deps, tx, adId)), 'sold'),
    back: async (hash: string) => outcomeWord(await putBackOnSale(deps, hash), 'back'),
    pending: async (hash: string) => outcomeWord(await setPending(deps, hash, true), 'pending'),
    available: async (hash: string) => outcomeWord(await setPending(deps, hash, false), 'available'),
    delete: async (hash: string) => outcomeWord(await deleteAd(deps, hash), 'deleted'),
  }
  for (const [name, act] of Object.entries(actions)) {
    app.post<WithToken>(`${paths.ads.manage(':token')}/${name}`, hidden, async (request, reply) => {
      const { token } = request.params
      const linkHash = readLinkToken(token)
      if (!linkHash) return reply.callNotFound()
      const done = await act(linkHash)
      if (done === 'deleted') return reply.redirect(paths.ads.postDone('deleted'), 303)
      return reply.redirect(`${paths.ads.manage(token)}?done=${done}`, 303)
    })
  }
  registerLostLink(app, options)
}

function outcomeWord(outcome: { ok: true } | { ok: false; reason: string }, word: string): string {
  return outcome.ok ? word : outcome.reason
}

const emailSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  proof: z.string().max(5_000).catch(''),
})

const LOST_LINKS: Limit = { name: 'lost links', max: 10, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no script) a seller may still ask, only not as often. */
const UNPROVED_LOST_LINKS: Limit = { ...LOST_LINKS, name: 'unproved lost links', max: 4 }
const LOST_LINKS_OF_ADDRESS: Limit = { ...LOST_LINKS, name: 'lost links of an address', max: 3 }

function registerLostLink(app: FastifyInstance, { deps, proofOfWork, limits, showAgain }: Options) {
  const route = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
  app.post(paths.ads.lostLink(), route, async (request, reply) => {
    const parsed = emailSchema.safeParse(request.body)
    if (!parsed.success)
      return sendBack(request, reply, 'Enter a valid e-mail address, such as ama@example.com')
    const { email, proof } = parsed.data
    const isProved = await proofOfWork.verify(proof)
    const isAllowed = await limits.allows(request, isProved ? LOST_LINKS : UNPROVED_LOST_LINKS)
    if (!isAllowed) return sendBack(request, reply, 'You have asked several times. Please wait an hour.', 429)
    // After the answer, so that neither its words nor its time tell whether the address is known.
    if (await limits.allowsKey(email, LOST_LINKS_OF_ADDRESS)) {
      setImmediate(() =>
        sendManageLinks(deps, email).catch((error: Error) =>
          request.log.error({ err: error }, 'links not sent'),
        ),
      )
    }
    return reply.redirect(paths.ads.postDone('link'), 303)
  })

  function sendBack(request: FastifyRequest, reply: FastifyReply, error: string, status = 422) {
    const typed = (request.body as { email?: unknown } | null)?.email
    const draft: LostLinkDraft = { email: typeof typed === 'string' ? typed : '', error }
    const answers: [readonly unknown[], unknown][] = [[lostLinkDraftCall().queryKey, draft]]
    return showAgain(request, reply, { path: paths.ads.lostLink(), status, answers })
  }
}
