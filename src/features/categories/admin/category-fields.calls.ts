import { adminQuery } from '../../../console/calls/admin-query.ts'
import type { FieldsOfCategory } from './category-fields.schema.ts'

/** Saved by a POST of the same shape to the same path. */
export const fieldsOfCategoryPath = (id: number) => `/api/admin/categories/${id}/fields`

export const fieldsOfCategoryCall = (id: number) => adminQuery<FieldsOfCategory>(fieldsOfCategoryPath(id))
