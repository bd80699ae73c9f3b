import { call } from '../../../platform/calls.ts'
import type { CategoryField } from './category-fields.schema.ts'

/** The fields of a category by its slug; disabled for ads without a category. */
export const categoryFieldsCall = (slug: string) => ({
  ...call<CategoryField[]>([`/api/categories/${encodeURIComponent(slug || 'other')}/fields`]),
  enabled: slug !== '',
})
