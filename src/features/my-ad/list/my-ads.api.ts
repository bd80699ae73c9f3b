import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths, withQuery } from '../../../paths.ts'
import { registerAskEmail } from '../../../platform/http/forms/ask-email.api.ts'
import { type Limit, WRITES } from '../../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../../platform/http/refusals.ts'
import { readLinkToken } from '../../../platform/secrets/secret-links.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import type { AdFormDeps } from '../../ad-life/ad-deps.ts'
import { nameSeller, unnameSeller } from '../../sellers/name-seller.ts'
import { askDraftCall } from './my-ads.calls.ts'
import { deleteSellerLink, findSellerLink } from './my-ads.queries.ts'
import { sendMyAdsLink } from './send-my-ads-link.ts'
import { showMyAds } from './show-my-ads.ts'

type WithToken = { Params: { token: string } }

const UNKNOWN = 'This link does not work. Ask for a new one on the “My ads” page.'

/** All ads of an address behind an emailed link, and the form that requests that link. */
export function registerMyAds(app: FastifyInstance, options: AdFormDeps) {
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

  // The old address of the form is still in old emails and bookmarks.
  app.get('/post/lost-link', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(paths.ads.askMine(), 301),
  )
  const asked = {
    path: paths.ads.askMine(),
    next: paths.ads.postDone('link'),
    name: 'my ads',
    draftKey: askDraftCall().queryKey,
    send: (email: string) => sendMyAdsLink(deps, email),
  }
  registerAskEmail(app, asked, options)
}

const nameSchema = z.object({ name: z.string().max(1_000).catch('') }).catch({ name: '' })
const NAMES: Limit = { name: 'seller names', max: 20, windowMs: HOUR_MS }
