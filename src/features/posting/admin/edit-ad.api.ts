import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AdminDeps, adminChange, refuse } from '../../../console/server/admin-calls.ts'
import { rowIdSchema } from '../../../platform/values/row-ids.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { editAdAsOperator, operatorEditSchema } from './edit-ad-as-operator.ts'

const paramsSchema = z.object({ id: rowIdSchema })

/** An operator changes the words, the category, the place or the photos of any ad. */
export function registerAdEdit(scope: FastifyInstance, deps: AdminDeps & { ads: AdDeps }) {
  adminChange(scope, deps, '/ads/:id/edit', {
    role: 'operator',
    action: 'ads.edit',
    params: paramsSchema,
    body: operatorEditSchema,
    async change({ params: { id }, input, operator }) {
      const outcome = await editAdAsOperator(deps.ads, id, input, operator)
      if (outcome.ok) return { recorded: { target: `ad ${id}`, reason: outcome.changed.join(', ') } }
      if (outcome.reason === 'gone') return refuse('This ad no longer exists.', { status: 404 })
      return { status: 422 as const, message: 'Fix the fields below.', refusals: outcome.refusals }
    },
  })
}
