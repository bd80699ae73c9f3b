import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { categories, categoryCounts, mergedCategories } from '../../../database/schema.ts'

/** The categories in the operator's order, with the stored counts. */
export function prepareCategoryQueries(db: Database) {
  const all = db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      isHidden: categories.isHidden,
      priceLabel: categories.priceLabel,
      drawing: categories.drawing,
      count: sql<number>`coalesce(${categoryCounts.liveCount}, 0)::int`,
    })
    .from(categories)
    .leftJoin(categoryCounts, eq(categoryCounts.categoryId, categories.id))
    .orderBy(categories.position, categories.id)
    .prepare('list_categories')
  return { listCategories: () => all.execute() }
}

/** The slugs and ids of merged categories, each with the slug it now leads to. */
export async function listMergedCategories(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: mergedCategories.slug, formerId: mergedCategories.formerId, into: categories.slug })
    .from(mergedCategories)
    .innerJoin(categories, eq(categories.id, mergedCategories.categoryId))
  return new Map(
    rows.flatMap(({ slug, formerId, into }) => [[slug, into] as const, [String(formerId), into] as const]),
  )
}

export type CategoryQueries = ReturnType<typeof prepareCategoryQueries>
