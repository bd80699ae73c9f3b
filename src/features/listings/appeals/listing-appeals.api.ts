import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HOUR_MS } from '../../../platform/durations.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../../platform/http/limits.ts'
import { readLinkToken } from '../../../platform/secret-links.ts'
import { appealFormCall } from '../../ad-life/appeal/appeal-form.calls.ts'
import { checkAppeal } from '../../ad-life/check-appeal.ts'
import type { ListingOptions } from '../form/listing-forms.api.ts'
import type { ListingForm } from '../listing-form.ts'
import { listingKinds } from '../listing-kinds.ts'
import { appealListing } from './appeal-listing.ts'

const field = z.string().max(20_000).catch('')
const appealSchema = z.object({ text: field, proof: field }).catch({ text: '', proof: '' })
const APPEALS: Limit = { name: 'listing appeals', max: 10, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no script) people may still appeal, only not as often. */
const UNPROVED_APPEALS: Limit = { ...APPEALS, name: 'unproved listing appeals', max: 4 }
const TOO_MANY = 'You have sent several appeals. Nothing is lost: wait an hour and send it again.'

/** The plain form behind a secret link: why a refusal or a removal was wrong. */
export function registerListingAppeals(
  app: FastifyInstance,
  forms: readonly Pick<ListingForm<{ title: string }>, 'kind'>[],
  { deps, proofOfWork, limits, showAgain }: ListingOptions,
): void {
  const hidden = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
  for (const { kind } of forms) {
    const { paths } = listingKinds[kind]
    app.post<{ Params: { token: string } }>(paths.appeal(':token'), hidden, async (request, reply) => {
      const { token } = request.params
      const linkHash = readLinkToken(token)
      if (!linkHash) return reply.callNotFound()
      const { text, proof } = appealSchema.parse(request.body)
      const sendBack = (status: number, error: string) =>
        showAgain(request, reply, {
          path: paths.appeal(token),
          status,
          answers: [[appealFormCall().queryKey, { text, error }]],
        })
      const error = checkAppeal(text)
      if (error) return sendBack(422, error)
      const isProved = await proofOfWork.verify(proof)
      const isAllowed = await limits.allows(request, isProved ? APPEALS : UNPROVED_APPEALS)
      if (!isAllowed) return sendBack(429, TOO_MANY)
      const outcome = await appealListing(deps, { linkHash, kind }, text)
      if (!outcome.ok && outcome.reason === 'gone') return reply.callNotFound()
      // An appeal that was there before, or nothing to appeal against: the page says how things stand.
      return reply.redirect(paths.appeal(token), 303)
    })
  }
}
