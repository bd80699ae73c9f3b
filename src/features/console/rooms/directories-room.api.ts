import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FEEDBACK_STATUSES } from '../../../../database/schema.ts'
import { rowIdSchema } from '../../../platform/row-ids.ts'
import { decideFeedback } from '../../feedback/decide-feedback.ts'
import { listFeedback } from '../../feedback/feedback.queries.ts'
import { actAs } from '../console-deps.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'
import { feedbackReasons } from '../queue/feedback.source.ts'
import { directoriesView } from './directories-view.ts'

const PATH = '/admin/directories'
const formSchema = z.object({
  id: rowIdSchema,
  step: z.enum(['fixed', 'unchanged']),
  reason: z.string().max(100).catch(''),
})

/** What readers reported about entries: open ones to decide, and what came of the others. */
export function registerDirectoriesRoom(scope: FastifyInstance, deps: RoomDeps) {
  const site = { ...deps.env.site, url: deps.env.siteUrl }

  scope.get('/directories', forRole('moderator'), async (request, reply) => {
    const { status } = z
      .object({ status: z.enum(FEEDBACK_STATUSES).catch('received') })
      .parse(request.query ?? {})
    const reports = await listFeedback(deps.db, status)
    const body = directoriesView({ reports, status, token: tokenField(deps, request), env: deps.env })
    return showRoom(deps, request, reply, { title: 'Directories', path: PATH, body })
  })

  scope.post('/directories/feedback', forRole('moderator'), async (request, reply) => {
    const { id, step, reason } = formSchema.parse(request.body)
    const words = feedbackReasons.find((one) => one.id === reason)?.words ?? ''
    if (step === 'unchanged' && !words)
      return backTo(reply, PATH, 'Choose a reason first. The reader sees it with the receipt.')
    const act = { action: `feedback.${step}`, target: String(id), reason: step === 'fixed' ? '' : reason }
    const outcome = await actAs(deps, operatorOf(request), act, () =>
      decideFeedback({ ...deps, site }, id, { status: step, reason: step === 'fixed' ? '' : words }),
    )
    return backTo(reply, PATH, outcome.ok ? 'Done. The reader can see it.' : 'It was decided already.')
  })
}
