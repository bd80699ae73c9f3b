import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import type { FormDeps } from '../../platform/http/forms/form-deps.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import type { Now } from '../../platform/time/clock.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import { type ContactDraft, contactDraftCall } from './contact.calls.ts'
import { type ContactForm, checkContactForm, contactFormSchema } from './contact.schema.ts'
import { sendContactMessage } from './send-contact-message.ts'

interface Deps extends FormDeps {
  db: Database
  now: Now
  site: MailSite
}

const TOO_MANY =
  'You have sent several messages already. Please wait an hour and try again, or write to us by email.'

const CONTACTS: Limit = { name: 'contact messages', max: 6, windowMs: HOUR_MS, isShared: true }
const UNPROVED_CONTACTS: Limit = { ...CONTACTS, name: 'unproved contact messages', max: 2 }
const config = { limits: [WRITES, MAIL_REQUESTS] }

/** Accepts any text: the rules validate it afterwards, so that no input is lost. */
const text = z.string().max(20_000).catch('')
const bodySchema = z.object({
  name: text,
  email: text,
  message: text,
  website: text.describe('Leave empty: a honeypot for bots.'),
  proof: text.optional().describe('The solution of /api/proof-of-work.'),
})

export function registerContactApi(app: FastifyInstance, deps: Deps) {
  async function judge(request: FastifyRequest, { proof, website }: z.infer<typeof bodySchema>) {
    const isTrusted = website === '' && (await deps.proofOfWork.verify(proof))
    const isAllowed = await deps.limits.allows(request, isTrusted ? CONTACTS : UNPROVED_CONTACTS)
    return { isTrusted, isTooMany: !isAllowed }
  }

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/contact',
    {
      config,
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
      const { isTrusted, isTooMany } = await judge(request, request.body)
      if (isTooMany) return refuse(reply, 429, TOO_MANY)
      const form = contactFormSchema.parse(request.body)
      return reply.code(202).send(await sendContactMessage(deps, form, { isTrusted }))
    },
  )

  app.post(paths.contact(), { config, schema: { hide: true } }, async (request, reply) => {
    const body = bodySchema.parse(request.body ?? {})
    const values: ContactForm = { name: body.name, email: body.email, message: body.message }
    const sendBack = (status: number, draft: Omit<ContactDraft, 'values'>) =>
      deps.showAgain(request, reply, {
        path: paths.contact(),
        status,
        answers: [[contactDraftCall().queryKey, { values, ...draft }]],
      })
    const errors = checkContactForm(values)
    if (errors) return sendBack(422, { errors, problem: null })
    const { isTrusted, isTooMany } = await judge(request, body)
    if (isTooMany) return sendBack(429, { errors: {}, problem: TOO_MANY })
    const { receipt } = await sendContactMessage(deps, contactFormSchema.parse(values), { isTrusted })
    return reply.redirect(paths.contact({ receipt }), 303)
  })
}
