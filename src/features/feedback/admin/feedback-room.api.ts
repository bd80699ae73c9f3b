import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { MAIL_REQUESTS } from '../../../platform/http/limits/limits.ts'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { decideFeedback, NOT_CHANGED } from '../decide/decide-feedback.ts'
import { feedbackReasons } from '../decide/feedback-reasons.ts'
import { decideSchema, reasonsSchema } from './feedback-room.schema.ts'

const ACTIONS = { fixed: 'feedback.fixed', unchanged: 'feedback.declined' }

/** Endpoints to close readers' reports beside the entry they are about. */
export function registerFeedbackCalls(scope: FastifyInstance, deps: AdminDeps & { site: MailSite }) {
  adminRead(scope, '/feedback/reasons', {
    role: 'editor',
    answer: reasonsSchema,
    read: async () => ({ reasons: feedbackReasons }),
  })

  adminChange(scope, deps, '/feedback/decide', {
    role: 'editor',
    action: 'feedback.fixed',
    body: decideSchema,
    limits: [MAIL_REQUESTS],
    async change({ input: { id, status, reason, words } }) {
      const chosen = feedbackReasons.find((one) => one.id === reason)?.words
      const told = status === 'fixed' ? '' : [chosen, words].filter(Boolean).join(' ')
      const outcome = await decideFeedback(deps, id, { status, reason: told })
      if (outcome.ok)
        return {
          recorded: { action: ACTIONS[status], target: `report ${id}` },
        }
      if (outcome.reason === 'not-changed') return refuse(NOT_CHANGED)
      if (outcome.reason === 'reason-missing')
        return refuse('Choose a reason or write one. It is sent to the reader.', { field: 'reason' })
      return refuse('Someone else has already closed it.', { status: 409 })
    },
  })
}
