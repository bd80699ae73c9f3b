import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { categories, categoryFields } from '../../../../database/schema.ts'

const { key, label, type, unit, min, max, choices, card, isFacet, isRequired } = categoryFields
export const fieldColumns = { key, label, type, unit, min, max, choices, card, isFacet, isRequired }

/** The fields of a category by id or slug, in the operator's order; empty if it does not exist. */
export function listCategoryFields(db: Database | Transaction, category: number | string) {
  return db
    .select(fieldColumns)
    .from(categoryFields)
    .innerJoin(categories, eq(categories.id, categoryFields.categoryId))
    .where(typeof category === 'number' ? eq(categories.id, category) : eq(categories.slug, category))
    .orderBy(asc(categoryFields.position), asc(categoryFields.id))
}
