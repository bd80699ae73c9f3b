import { z } from 'zod'

/** The largest number an `integer` column holds; ids in such columns never come near it. */
export const MAX_INTEGER = 2_147_483_647
const ROW_ID = /^[1-9]\d{0,14}$/

/** An id from an address: digits only, so that `1e3`, `0x10` and `Infinity` are none, and no query is made for them. */
export function readRowId(text: string): number | null {
  return ROW_ID.test(text) ? Number(text) : null
}

/** An id from a form. Fifteen digits fit a `bigint` column and a number of JavaScript alike. */
export const rowIdSchema = z.string().regex(ROW_ID).transform(Number)

/** The same for a table whose ids are plain integers. */
export const integerIdSchema = rowIdSchema.refine((id) => id <= MAX_INTEGER)
