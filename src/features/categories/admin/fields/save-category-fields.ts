import { eq } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { categories, categoryFields } from '../../../../../database/schema.ts'
import type { CacheTags } from '../../../../platform/cache-tags.ts'
import { listCategoryFields } from '../../fields/category-fields.queries.ts'
import type { CategoryField } from '../../fields/category-fields.schema.ts'
import type { FieldsOfCategory } from './category-fields.schema.ts'
import { rewriteFieldWords } from './rewrite-field-words.queries.ts'

type Problem = { field: string; message: string }
type Outcome =
  | { ok: true; name: string }
  | { ok: false; reason: 'gone' }
  | ({ ok: false; reason: 'wrong' } & Problem)

export async function findFieldsOfCategory(db: Database, id: number): Promise<FieldsOfCategory | null> {
  const [category] = await db
    .select({ priceLabel: categories.priceLabel })
    .from(categories)
    .where(eq(categories.id, id))
  return category ? { ...category, fields: await listCategoryFields(db, id) } : null
}

/**
 * Replaces the fields of a category. Ads keep their stored values: a field that comes back shows them again,
 * and values that no longer fit their field are not shown.
 */
export async function saveCategoryFields(
  { db, tags }: { db: Database; tags: Pick<CacheTags, 'bump'> },
  id: number,
  { priceLabel, fields }: FieldsOfCategory,
): Promise<Outcome> {
  const problem = findProblem(fields)
  if (problem) return { ok: false, reason: 'wrong', ...problem }
  const name = await db.transaction(async (tx) => {
    const [category] = await tx
      .update(categories)
      .set({ priceLabel })
      .where(eq(categories.id, id))
      .returning({ name: categories.name })
    if (!category) return null
    await tx.delete(categoryFields).where(eq(categoryFields.categoryId, id))
    const rows = fields.map((field, position) => ({ ...field, categoryId: id, position }))
    if (rows.length > 0) await tx.insert(categoryFields).values(rows)
    return category.name
  })
  if (name === null) return { ok: false, reason: 'gone' }
  await rewriteFieldWords(db, id, fields)
  await tags.bump('ads')
  return { ok: true, name }
}

/** Rules that the schema of a single field cannot express. */
function findProblem(fields: readonly CategoryField[]): Problem | null {
  const seen = new Set<string>()
  for (const [at, field] of fields.entries()) {
    const message = problemOf(field, seen)
    if (message) return { field: `fields.${at}`, message }
    seen.add(field.key)
  }
  return null
}

function problemOf(field: CategoryField, seen: ReadonlySet<string>): string | null {
  const { key, label, type, choices, card, min, max } = field
  if (seen.has(key)) return `Two fields are called “${key}”. Give each its own name.`
  if (type === 'choice' && choices.length < 2) return `Give “${label}” at least two choices.`
  if (new Set(choices.map(({ value }) => value)).size < choices.length) {
    return `Two choices of “${label}” have the same value.`
  }
  const isYesOrNo =
    choices.length === 0 || ['yes', 'no'].every((each) => choices.some(({ value }) => value === each))
  if (type === 'boolean' && !isYesOrNo) return `The choices of “${label}” must be yes and no.`
  if (min !== null && max !== null && min > max)
    return `The lowest number of “${label}” is above its highest.`
  if (card && !card.includes('{value}')) return `Write {value} where cards should say “${label}”.`
  return null
}
