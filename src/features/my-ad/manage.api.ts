import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths, withQuery } from '../../paths.ts'
import { MAIL_REQUESTS, WRITES } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import type { AdFormDeps } from '../ad-life/ad-deps.ts'
import { deleteAd, renewAd } from '../ad-life/seller/keep-ad.ts'
import { markSold, putBackOnSale, setPending } from '../ad-life/seller/sell-ad.ts'
import { notifyBuyers } from '../messages/mail/notify-buyers.ts'
import { confirmAd } from '../posting/confirm-ad.ts'
import { registerMyAds } from './list/my-ads.api.ts'
import { showManagedAd } from './show-managed-ad.ts'

type WithToken = { Params: { token: string } }

/** A form in the list of all ads sends the list to return to, and the ad that the note is about. */
const listSchema = z
  .object({
    from: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional()
      .catch(undefined),
    ad: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .optional()
      .catch(undefined),
  })
  .catch({})

/** The actions that send email. The others skip the email limit, so a shop can renew twenty ads in a row. */
const MAILING = new Set(['confirm', 'sold', 'back'])

const UNKNOWN = 'This link does not open an ad. Ask for a new one on the “My ads” page.'

/** The endpoints behind a manage link. Opening the link changes nothing: mail scanners open links too. */
export function registerManage(app: FastifyInstance, options: AdFormDeps) {
  const { deps } = options

  const described = {
    schema: {
      tags: ['Ads'],
      summary: 'Your own ad, behind its secret link: state, views by day and messages',
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
    sold: async (hash: string) => outcomeWord(await markSold(deps, hash, notifyBuyers(deps, 'sold')), 'sold'),
    back: async (hash: string) =>
      outcomeWord(await putBackOnSale(deps, hash, notifyBuyers(deps, 'back')), 'back'),
    pending: async (hash: string) => outcomeWord(await setPending(deps, hash, true), 'pending'),
    available: async (hash: string) => outcomeWord(await setPending(deps, hash, false), 'available'),
    delete: async (hash: string) => outcomeWord(await deleteAd(deps, hash), 'deleted'),
  }
  for (const [name, act] of Object.entries(actions)) {
    const limits = MAILING.has(name) ? [WRITES, MAIL_REQUESTS] : [WRITES]
    const hidden = { config: { limits }, schema: { hide: true } }
    app.post<WithToken>(`${paths.ads.manage(':token')}/${name}`, hidden, async (request, reply) => {
      const { token } = request.params
      const linkHash = readLinkToken(token)
      if (!linkHash) return reply.callNotFound()
      const done = await act(linkHash)
      const { from, ad } = listSchema.parse(request.body ?? {})
      if (from) return reply.redirect(withQuery(paths.ads.mine(from), { done, ad }), 303)
      if (done === 'deleted') return reply.redirect(paths.ads.postDone('deleted'), 303)
      return reply.redirect(`${paths.ads.manage(token)}?done=${done}`, 303)
    })
  }
  registerMyAds(app, options)
}

function outcomeWord(outcome: { ok: true } | { ok: false; reason: string }, word: string): string {
  return outcome.ok ? word : outcome.reason
}
