import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'
import {
  addCategory,
  changeCategory,
  listCategoriesInOrder,
  mergeCategories,
  orderCategories,
  setCategory,
} from './categories-desk.ts'
import {
  categoryDetailsSchema,
  categoryIdSchema,
  categoryOrderSchema,
  drawnSchema,
  hiddenSchema,
  listedCategoriesSchema,
  mergeSchema,
  newCategorySchema,
} from './categories-room.schema.ts'
import { listDrawings } from './category-drawings.ts'

interface Deps extends AdminDeps {
  tags: Pick<CacheTags, 'bump'>
  /** The path of a category's drawing: the chosen one, or the default one. */
  drawingOf: (slug: string, chosen?: string) => string
}

const role = 'editor'
const NAME_TAKEN = 'There is already a category with that name.'
const sayHadName = (name: string) =>
  `“${name}” had that name before, and old links lead there. Choose another name.`

/** The categories for the console: name, order, hide and merge them. */
export function registerCategoriesCalls(scope: FastifyInstance, deps: Deps) {
  adminRead(scope, '/categories', {
    role,
    answer: listedCategoriesSchema,
    async read() {
      const listed = await listCategoriesInOrder(deps.db)
      return {
        categories: listed.map((one) => ({
          ...one,
          drawingPath: deps.drawingOf(one.slug, one.drawing),
          usualDrawingPath: deps.drawingOf(one.slug),
        })),
        drawings: listDrawings(),
      }
    },
  })
  adminChange(scope, deps, '/categories/add', {
    role,
    action: 'category.add',
    body: newCategorySchema,
    answer: categoryIdSchema,
    async change({ input: { name } }) {
      const added = await addCategory(deps, name)
      if (added.ok) return { recorded: { target: name }, answer: { id: added.id } }
      const message = added.reason === 'name-taken' ? NAME_TAKEN : sayHadName(added.by)
      return refuse(message, { field: 'name' })
    },
  })
  adminChange(scope, deps, '/categories/details', {
    role,
    action: 'category.rename',
    body: categoryDetailsSchema,
    async change({ input: { id, ...details } }) {
      const outcome = await changeCategory(deps, id, details)
      if (outcome === 'name-taken') return refuse(NAME_TAKEN, { field: 'name' })
      if (outcome === 'gone') return refuse('This category no longer exists.', { status: 404 })
      return { recorded: { target: details.name } }
    },
  })
  adminChange(scope, deps, '/categories/drawing', {
    role,
    action: 'category.draw',
    body: drawnSchema,
    async change({ input: { id, drawing } }) {
      const name = await setCategory(deps, id, { drawing })
      if (name === null) return refuse('This category no longer exists.', { status: 404 })
      return { recorded: { target: name, reason: drawing || 'the usual one' } }
    },
  })
  adminChange(scope, deps, '/categories/hide', {
    role,
    action: 'category.hide',
    body: hiddenSchema,
    async change({ input: { id, isHidden } }) {
      const name = await setCategory(deps, id, { isHidden })
      if (name === null) return refuse('This category no longer exists.', { status: 404 })
      return { recorded: { action: isHidden ? 'category.hide' : 'category.show', target: name } }
    },
  })
  adminChange(scope, deps, '/categories/order', {
    role,
    action: 'category.move',
    body: categoryOrderSchema,
    async change({ input: { ids } }) {
      const isOrdered = await orderCategories(deps, ids)
      if (!isOrdered) return refuse('The categories have changed since. Look at them again.', { status: 409 })
      return { recorded: { target: '' } }
    },
  })
  adminChange(scope, deps, '/categories/merge', {
    role: 'owner',
    action: 'category.merge',
    body: mergeSchema,
    async change({ input: { from, into } }) {
      const merged = await mergeCategories(deps, from, into)
      if (!merged) return refuse('Choose two different categories.', { field: 'into' })
      return { recorded: { target: `${merged.from} into ${merged.into}` } }
    },
  })
}
