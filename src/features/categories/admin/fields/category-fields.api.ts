import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../../console/server/admin-calls.ts'
import type { CacheTags } from '../../../../platform/cache-tags.ts'
import { integerIdSchema } from '../../../../platform/values/row-ids.ts'
import { fieldsOfCategorySchema } from './category-fields.schema.ts'
import { findFieldsOfCategory, saveCategoryFields } from './save-category-fields.ts'

const params = z.object({ id: integerIdSchema })
const GONE = 'This category no longer exists.'

/** The fields of a category for the console: read and saved as a whole, in order. */
export function registerCategoryFieldCalls(
  scope: FastifyInstance,
  deps: AdminDeps & { tags: Pick<CacheTags, 'bump'> },
) {
  adminRead(scope, '/categories/:id/fields', {
    role: 'editor',
    params,
    answer: fieldsOfCategorySchema,
    read: async ({ params: { id } }) =>
      (await findFieldsOfCategory(deps.db, id)) ?? refuse(GONE, { status: 404 }),
  })
  adminChange(scope, deps, '/categories/:id/fields', {
    role: 'editor',
    action: 'category.fields',
    params,
    body: fieldsOfCategorySchema,
    answer: fieldsOfCategorySchema,
    async change({ params: { id }, input }) {
      const outcome = await saveCategoryFields(deps, id, input)
      if (outcome.ok) return { recorded: { target: outcome.name }, answer: input }
      if (outcome.reason === 'gone') return refuse(GONE, { status: 404 })
      return refuse(outcome.message, { field: outcome.field })
    },
  })
}
