import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import type { Now } from '../../platform/clock.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { createLimiter } from '../../platform/limiter.ts'
import type { MailSite } from '../../platform/mail/mail-site.ts'
import type { ProofOfWork } from '../../platform/proof-of-work.ts'
import type { ShowAgain } from '../../serve-pages.ts'
import { type ContactForm, checkContactForm, contactFormSchema } from './contact.schema.ts'
import { CONTACT_DRAFT_KEY, type ContactDraft } from './contact-draft.ts'
import { sendContactMessage } from './send-contact-message.ts'

interface Deps {
  db: Database
  now: Now
  site: MailSite
  proofOfWork: ProofOfWork
  areLimitsOn: boolean
  /** Shows the page again with what was typed. */
  showAgain: ShowAgain
}

const HOUR_MS = 3_600_000
const TOO_MANY =
  'You have sent several messages already. Please wait an hour and try again, or write to us by e-mail.'

/** Text fields as they come, whatever their state: the rules decide afterwards, so that nothing typed is lost. */
const text = z.string().max(20_000).catch('')
const bodySchema = z.object({
  name: text,
  email: text,
  message: text,
  website: text.describe('Leave empty: a trap for programs.'),
  proof: text.optional().describe('The solution of /api/proof-of-work.'),
})

export function registerContactApi(app: FastifyInstance, deps: Deps) {
  const { now } = deps
  const isAllowed = createLimiter({ max: 6, windowMs: HOUR_MS, now })
  const isAllowedWithoutProof = createLimiter({ max: 2, windowMs: HOUR_MS, now })

  async function judge({ proof, website }: z.infer<typeof bodySchema>, sender: string) {
    const isTrusted = website === '' && (await deps.proofOfWork.verify(proof))
    const limit = isTrusted ? isAllowed : isAllowedWithoutProof
    return { isTrusted, isTooMany: deps.areLimitsOn && !limit(sender) }
  }

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/contact',
    {
      schema: {
        tags: ['Contact'],
        summary: 'Sends a message to the people who run the site',
        body: bodySchema,
        response: { 202: z.object({ receipt: z.string() }), 422: sentenceSchema, 429: sentenceSchema },
      },
    },
    async (request, reply) => {
      const errors = checkContactForm(request.body)
      if (errors) return refuse(reply, 422, Object.values(errors)[0] ?? '')
      const { isTrusted, isTooMany } = await judge(request.body, request.ip)
      if (isTooMany) return refuse(reply, 429, TOO_MANY)
      const form = contactFormSchema.parse(request.body)
      return reply.code(202).send(await sendContactMessage(deps, form, { isTrusted }))
    },
  )

  app.post(paths.contact(), { schema: { hide: true } }, async (request, reply) => {
    const body = bodySchema.parse(request.body ?? {})
    const values: ContactForm = { name: body.name, email: body.email, message: body.message }
    const sendBack = (status: number, draft: Omit<ContactDraft, 'values'>) =>
      deps.showAgain(request, reply, {
        path: paths.contact(),
        status,
        answers: [[CONTACT_DRAFT_KEY, { values, ...draft }]],
      })
    const errors = checkContactForm(values)
    if (errors) return sendBack(422, { errors, problem: null })
    const { isTrusted, isTooMany } = await judge(body, request.ip)
    if (isTooMany) return sendBack(429, { errors: {}, problem: TOO_MANY })
    const { receipt } = await sendContactMessage(deps, contactFormSchema.parse(values), { isTrusted })
    return reply.redirect(paths.contact({ receipt }), 303)
  })
}
