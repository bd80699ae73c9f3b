import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MAIL_REQUESTS, WRITES } from '../../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../../platform/http/refusals.ts'
import { readLinkToken } from '../../../platform/secrets/secret-links.ts'
import { confirmListing } from '../confirm-listing.ts'
import type { ListingDeps } from '../listing-deps.ts'
import type { ListingForm } from '../listing-form.ts'
import { listingKinds } from '../listing-kinds.ts'
import { removeOwnListing } from '../remove-own-listing.ts'
import { showManagedListing } from './show-managed-listing.ts'

type WithToken = { Params: { token: string } }

const UNKNOWN = 'This link does not work. Ask for a new one on the “Lost your link?” page.'

/** What a secret link shows, and its buttons. Opening it changes nothing: mail scanners open links too. */
export function registerListingManage(
  app: FastifyInstance,
  forms: readonly ListingForm<{ title: string }>[],
  { deps }: { deps: ListingDeps },
): void {
  const hidden = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
  for (const form of forms) {
    const { paths, noun } = listingKinds[form.kind]
    const described = {
      schema: {
        tags: ['Listings'],
        summary: `Your own ${noun}, behind its secret link`,
        params: z.object({ token: z.string() }),
        response: { 200: z.any().describe('The listing as its sender sees it.'), 404: sentenceSchema },
      },
    }
    app.get<WithToken>(`/api/my-${form.kind}/:token`, described, async (request, reply) => {
      const linkHash = readLinkToken(request.params.token)
      const listing = linkHash && (await showManagedListing(deps, form, linkHash))
      reply.header('Cache-Control', 'no-store')
      return listing || refuse(reply, 404, UNKNOWN)
    })

    app.post<WithToken>(`${paths.manage(':token')}/confirm`, hidden, async (request, reply) => {
      const { token } = request.params
      const linkHash = readLinkToken(token)
      if (!linkHash) return reply.callNotFound()
      const outcome = await confirmListing(deps, form.kind, linkHash)
      return reply.redirect(`${paths.manage(token)}?done=${outcome.ok ? 'held' : outcome.reason}`, 303)
    })

    app.post<WithToken>(`${paths.manage(':token')}/remove`, hidden, async (request, reply) => {
      const { token } = request.params
      const linkHash = readLinkToken(token)
      if (!linkHash) return reply.callNotFound()
      const outcome = await removeOwnListing(deps, form.kind, linkHash)
      return reply.redirect(outcome.ok ? paths.done('removed') : paths.manage(token), 303)
    })
  }
}
