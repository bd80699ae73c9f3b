import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { categories, categoryCounts } from '../../../database/schema.ts'

/** The operator's order, with the kept counts. */
export function prepareCategoryQueries(db: Database) {
  const all = db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      priceLabel: categories.priceLabel,
      count: sql<number>`coalesce(${categoryCounts.liveCount}, 0)::int`,
    })
    .from(categories)
    .leftJoin(categoryCounts, eq(categoryCounts.categoryId, categories.id))
    .orderBy(categories.position, categories.id)
    .prepare('list_categories')
  return { listCategories: () => all.execute() }
}

export type CategoryQueries = ReturnType<typeof prepareCategoryQueries>
