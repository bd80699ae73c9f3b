import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { alertRequests } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import type { FormDeps } from '../../../platform/http/forms/form-deps.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../../platform/http/limits/limits.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import type { AlertDeps } from '../alert-deps.ts'
import { type AlertDraft, alertDraftCall } from '../alerts.calls.ts'
import { alertFormSchema } from '../alerts.schema.ts'
import { hasItsCategory, readSearch } from './saved-search.ts'

export interface AlertFormOptions extends FormDeps {
  deps: AlertDeps
}

const TOO_MANY = 'You have asked for several alerts already. Please wait an hour and try again.'
const ALERTS: Limit = { name: 'alerts', max: 12, windowMs: HOUR_MS, isShared: true }
const UNPROVED_ALERTS: Limit = { ...ALERTS, name: 'unproved alerts', max: 4 }
const NO_CATEGORY =
  'The category of this search does not exist. Search again with another one, and come back.'

/** Accepts any text: the rules validate it afterwards, so that no input is lost. */
const text = z.string().max(5_000).catch('')
const bodySchema = z.object({ email: text, frequency: text, website: text, proof: text })

/**
 * Accepts the form and only stores the request. Nothing is looked up by address before the response, so its
 * content and timing are the same for known and unknown addresses.
 */
export function registerAlertForm(
  app: FastifyInstance,
  { deps, proofOfWork, limits, showAgain }: AlertFormOptions,
) {
  const route = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
  app.post(paths.alerts.new(), route, async (request, reply) => {
    const body = bodySchema.parse(request.body ?? {})
    const search = readSearch(new URLSearchParams(request.url.split('?')[1] ?? ''))
    const sendBack = (status: number, wrong: Pick<AlertDraft, 'errors' | 'problem'>) =>
      showAgain(request, reply, {
        path: paths.alerts.new(),
        search,
        status,
        answers: [[alertDraftCall().queryKey, { email: body.email, frequency: body.frequency, ...wrong }]],
      })
    const form = alertFormSchema.safeParse(body)
    if (!form.success) return sendBack(422, { errors: readErrors(form.error), problem: null })
    if (!(await hasItsCategory(deps, search))) return sendBack(422, { errors: {}, problem: NO_CATEGORY })
    const limit = (await proofOfWork.verify(body.proof)) ? ALERTS : UNPROVED_ALERTS
    if (!(await limits.allows(request, limit))) return sendBack(429, { errors: {}, problem: TOO_MANY })
    // Honeypot: pretend success, and store nothing.
    if (body.website === '') {
      await deps.db.insert(alertRequests).values({ ...form.data, search, requestedAt: deps.now() })
    }
    return reply.redirect(paths.alerts.requested(), 303)
  })
}

function readErrors(error: z.ZodError): AlertDraft['errors'] {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Record<string, string[] | undefined> }
  return { email: fieldErrors.email?.[0], frequency: fieldErrors.frequency?.[0] }
}
