import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { WRITES } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import type { ListingDeps } from '../listings/listing-deps.ts'
import {
  businessDetailSchema,
  businessListSchema,
  businessQuerySchema,
  kindCountsSchema,
  provinceCountsSchema,
} from './businesses.schema.ts'
import { confirmStillOpen } from './confirm-still-open.ts'
import {
  type BusinessDeps,
  countByKind,
  countByProvince,
  findBusinesses,
  showBusiness,
} from './find-businesses.ts'

/** The button behind the yearly email. Opening the link changes nothing. */
export function registerStillOpen(app: FastifyInstance, { deps }: { deps: ListingDeps }): void {
  const hidden = { config: { limits: [WRITES] }, schema: { hide: true } }
  const path = `${paths.businesses.manage(':token')}/still-open`
  app.post<{ Params: { token: string } }>(path, hidden, async (request, reply) => {
    const { token } = request.params
    const linkHash = readLinkToken(token)
    if (!linkHash) return reply.callNotFound()
    const outcome = await confirmStillOpen(deps, linkHash)
    return reply.redirect(`${paths.businesses.manage(token)}${outcome.ok ? '?done=open' : ''}`, 303)
  })
}

export function registerBusinessesApi(app: FastifyInstance, deps: BusinessDeps): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  // Anyone who shortens the URL of a business gets the list of all.
  api.get('/businesses', { schema: { hide: true } }, (_, reply) =>
    reply.redirect(paths.businessDirectory(), 301),
  )

  api.get(
    '/api/businesses',
    describeRoute('Businesses', 'Businesses that their owners listed, by province, city and kind', {
      querystring: businessQuerySchema,
      response: { 200: businessListSchema },
    }),
    (request) => findBusinesses(deps, request.query),
  )

  api.get(
    '/api/businesses/counts',
    describeRoute('Businesses', 'How many businesses each province has', {
      response: { 200: provinceCountsSchema },
    }),
    () => countByProvince(deps),
  )

  api.get(
    '/api/businesses/kinds',
    describeRoute('Businesses', 'How many businesses there are of each kind', {
      response: { 200: kindCountsSchema },
    }),
    () => countByKind(deps),
  )

  api.get(
    '/api/businesses/:id',
    describeRoute('Businesses', 'One business', {
      params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
      response: { 200: businessDetailSchema, 404: sentenceSchema },
    }),
    async (request, reply) =>
      (await showBusiness(deps, Number(request.params.id))) ??
      refuse(reply, 404, 'This business is not listed.'),
  )
}
