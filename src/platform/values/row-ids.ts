import { z } from 'zod'

/** The largest value of an `integer` column; ids in such columns never come near it. */
export const MAX_INTEGER = 2_147_483_647
const ROW_ID = /^[1-9]\d{0,14}$/

/** Parses an id from a URL: digits only, so that `1e3`, `0x10` and `Infinity` are null and need no query. */
export function readRowId(text: string): number | null {
  return ROW_ID.test(text) ? Number(text) : null
}

/** An id from a form. Fifteen digits fit both a `bigint` column and a JavaScript number. */
export const rowIdSchema = z.string().regex(ROW_ID).transform(Number)

/** An id from a form, for a table with `integer` ids. */
export const integerIdSchema = rowIdSchema.refine((id) => id <= MAX_INTEGER)
