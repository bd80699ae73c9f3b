import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../../paths.ts'
import { acceptOneClick, isOneClick, ONE_CLICKS } from '../../../platform/http/forms/one-click.ts'
import { WRITES } from '../../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../../platform/http/refusals.ts'
import { keySchema, linkStateSchema, ownDataSchema } from '../newsletter.schema.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { findKeyHolder } from '../newsletter-keys.ts'
import { findOwnData } from '../own-data/find-own-data.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { unsubscribe } from './unsubscribe.ts'

const LINK_GONE = 'This link no longer works. Please ask for a new one on the newsletter page.'

const config = { limits: [WRITES] }
const schema = { hide: true, querystring: keySchema }

/** The buttons behind emailed links. The links only show a page, because programs open them too. */
export function registerNewsletterLinks(app: FastifyInstance, deps: NewsletterDeps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post('/newsletter/confirm', { config, schema }, async (request, reply) => {
    const isConfirmed = await confirmSubscription(deps, request.query.key)
    return reply.redirect(isConfirmed ? paths.newsletterConfirmed() : paths.newsletterExpired(), 303)
  })
  api.post('/newsletter/data', { config, schema }, async (request, reply) => {
    const { key } = request.query
    const hasLeft = await unsubscribe(deps, { key, purpose: 'data', page: paths.newsletterData() })
    return reply.redirect(hasLeft ? paths.newsletterUnsubscribed() : paths.newsletterExpired(), 303)
  })
  api.get(
    '/api/newsletter/confirm-link',
    {
      schema: {
        tags: ['Newsletter'],
        summary: 'Whether the link of this key still confirms a subscription',
        querystring: keySchema,
        response: { 200: linkStateSchema },
      },
    },
    async ({ query: { key } }, reply) => {
      reply.header('Cache-Control', 'no-store')
      const holder = await findKeyHolder(deps.db, { key, purpose: 'confirm', now: deps.now() })
      return { works: holder !== null && holder !== 'gone' }
    },
  )
  api.get(
    '/api/newsletter/own-data',
    {
      schema: {
        tags: ['Newsletter'],
        summary: 'What the newsletter holds about the person with this key, to see or to download',
        querystring: keySchema.extend({ download: z.string().optional() }),
        response: { 200: ownDataSchema, 404: sentenceSchema },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const data = await findOwnData(deps, request.query.key)
      if (!data) return refuse(reply, 404, LINK_GONE)
      if (request.query.download !== undefined) {
        reply.header('Content-Disposition', 'attachment; filename="newsletter-data.json"')
      }
      return data
    },
  )
  void app.register((scope, _options, done) => {
    registerLeaving(scope, deps)
    done()
  })
}

function registerLeaving(scope: FastifyInstance, deps: NewsletterDeps) {
  acceptOneClick(scope)
  const route = { config: { limits: [ONE_CLICKS] }, schema }
  scope.withTypeProvider<ZodTypeProvider>().post('/newsletter/leave', route, async (request, reply) => {
    const { key } = request.query
    const hasLeft = await unsubscribe(deps, { key, purpose: 'leave', page: paths.newsletterUnsubscribe() })
    if (!isOneClick(request.body)) {
      return reply.redirect(hasLeft ? paths.newsletterUnsubscribed() : paths.newsletterExpired(), 303)
    }
    if (!hasLeft) return refuse(reply, 404, LINK_GONE)
    return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.')
  })
}
