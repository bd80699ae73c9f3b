import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import type { FormDeps } from '../../platform/http/forms/form-deps.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import { registerIssueArchive } from './issues/issue-archive.api.ts'
import { requestedSchema, subscribeCallSchema } from './newsletter.schema.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { INVALID_EMAIL, TYPED_KEY } from './newsletter-words.ts'
import { registerNewsletterLinks } from './subscription/newsletter-links.api.ts'
import { requestNewsletter } from './subscription/request-newsletter.ts'

export interface NewsletterApiDeps extends NewsletterDeps, FormDeps {}

const emailSchema = z.email().max(254)
const REQUESTS: Limit = { name: 'newsletter requests', max: 10, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no script) visitors can still send requests, but fewer. */
const UNPROVED_REQUESTS: Limit = { ...REQUESTS, name: 'unproved newsletter requests', max: 4 }
const TOO_MANY = 'You have asked several times. Please wait an hour and try again.'
const config = { limits: [WRITES, MAIL_REQUESTS] }

export function registerNewsletterApi(app: FastifyInstance, deps: NewsletterApiDeps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const describe = (summary: string) => ({ tags: ['Newsletter'], summary })
  const body = subscribeCallSchema
  const response = { 202: requestedSchema, 400: sentenceSchema, 429: sentenceSchema }

  api.post(
    '/api/newsletter',
    {
      config,
      schema: { ...describe('Asks for the newsletter; any address gets the same answer'), body, response },
    },
    (request, reply) => takeRequest(deps, 'subscribe', request, reply),
  )
  api.post(
    '/api/newsletter/data',
    {
      config,
      schema: {
        ...describe('Asks for the link to your own data; any address gets the same answer'),
        body,
        response,
      },
    },
    (request, reply) => takeRequest(deps, 'data', request, reply),
  )
  registerIssueArchive(app, deps)
  registerNewsletterLinks(app, deps)
}

type FormRequest = FastifyRequest<{ Body: { email: string; proof: string } }>

/** Takes a form from a script, which gets a short answer, or from a plain form, which gets a page. */
async function takeRequest(
  deps: NewsletterApiDeps,
  kind: 'subscribe' | 'data',
  request: FormRequest,
  reply: FastifyReply,
): Promise<never> {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const sendBack = (status: 400 | 429, error: string) =>
    isForm
      ? deps.showAgain(request, reply, {
          path: paths.newsletter(),
          status,
          answers: [[TYPED_KEY, { kind, email: request.body.email, error }]],
        })
      : refuse(reply, status, error)
  const email = emailSchema.safeParse(request.body.email.trim().toLowerCase())
  if (!email.success) return sendBack(400, INVALID_EMAIL) as never
  const isProved = await deps.proofOfWork.verify(request.body.proof)
  const isAllowed = await deps.limits.allows(request, isProved ? REQUESTS : UNPROVED_REQUESTS)
  if (!isAllowed) return sendBack(429, TOO_MANY) as never
  await requestNewsletter(deps, { kind, email: email.data, page: pageOf(request, deps.env.siteUrl) })
  if (isForm) return reply.redirect(withKind(kind), 303) as never
  return reply.code(202).send({ status: 'requested' }) as never
}

const withKind = (kind: 'subscribe' | 'data') =>
  kind === 'subscribe' ? paths.newsletterRequested() : paths.newsletterDataRequested()

/** The page of the form, for the consent ledger: only pages of our own, without their query. */
function pageOf(request: FastifyRequest, siteUrl: string): string {
  const { referer } = request.headers
  if (!referer || !URL.canParse(referer)) return 'unknown'
  const { host, pathname } = new URL(referer)
  const isOurs = host === request.host || host === new URL(siteUrl).host
  return isOurs ? pathname.slice(0, 200) : 'unknown'
}
