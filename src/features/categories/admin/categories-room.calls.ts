import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { CategoryDetails, ListedCategories, Merge } from './categories-room.schema.ts'
import type { FieldsOfCategory } from './fields/category-fields.schema.ts'

export const CATEGORIES = '/api/admin/categories'
export const categoriesCall = () => adminQuery<ListedCategories>(CATEGORIES)
export const fieldsPath = (id: number) => `${CATEGORIES}/${id}/fields`
export const fieldsCall = (id: number) => ({
  ...adminQuery<FieldsOfCategory>(fieldsPath(id)),
  // The previous category's fields would look like this one's.
  placeholderData: undefined,
})

type Ok = { ok: true }
export const sendCategory = (name: string) => sendChange<{ id: number }>(`${CATEGORIES}/add`, { name })
export const sendDetails = (details: CategoryDetails) => sendChange<Ok>(`${CATEGORIES}/details`, details)
export const sendOrder = (ids: readonly number[]) => sendChange<Ok>(`${CATEGORIES}/order`, { ids })
export const sendHidden = (hidden: { id: number; isHidden: boolean }) =>
  sendChange<Ok>(`${CATEGORIES}/hide`, hidden)
export const sendDrawing = (drawn: { id: number; drawing: string }) =>
  sendChange<Ok>(`${CATEGORIES}/drawing`, drawn)
export const sendMerge = (merge: Merge) => sendChange<Ok>(`${CATEGORIES}/merge`, merge)
export const sendFields = ({ id, fields }: { id: number; fields: FieldsOfCategory }) =>
  sendChange<FieldsOfCategory>(fieldsPath(id), fields)
