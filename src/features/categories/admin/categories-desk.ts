import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { ads, categories, categoryCounts } from '../../../../database/schema.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'

/** The operator's hands on the categories. Every page that shows them depends on the tag "ads". */

interface Deps {
  db: Database
  tags: Pick<CacheTags, 'bump'>
}

export function listCategoriesInOrder(db: Database) {
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      position: categories.position,
      liveCount: sql<number>`coalesce(${categoryCounts.liveCount}, 0)`,
    })
    .from(categories)
    .leftJoin(categoryCounts, eq(categoryCounts.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** False when there is one of that name in addresses already. */
export async function addCategory({ db, tags }: Deps, name: string): Promise<boolean> {
  const slug = toSlug(name)
  if (!slug) return false
  const added = await db
    .insert(categories)
    .values({ slug, name, position: sql`(select coalesce(max(position), 0) + 1 from categories)` })
    .onConflictDoNothing()
    .returning({ id: categories.id })
  if (added.length > 0) await tags.bump('ads')
  return added.length > 0
}

/** Only the name: its address stays, so that no link to it breaks. */
export async function renameCategory({ db, tags }: Deps, id: number, name: string): Promise<boolean> {
  const changed = await db
    .update(categories)
    .set({ name })
    .where(eq(categories.id, id))
    .returning({ id: categories.id })
  if (changed.length > 0) await tags.bump('ads')
  return changed.length > 0
}

/** One place up or down; the home page shows the first six. */
export async function moveCategory({ db, tags }: Deps, id: number, step: -1 | 1): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx)
    const from = order.indexOf(id)
    const to = from + step
    if (from < 0 || to < 0 || to >= order.length) return
    order.splice(from, 1)
    order.splice(to, 0, id)
    for (const [position, each] of order.entries())
      await tx.update(categories).set({ position }).where(eq(categories.id, each))
  })
  await tags.bump('ads')
}

/** Moves every ad of one category into another one, and takes the empty one away. False when one is missing. */
export async function mergeCategories({ db, tags }: Deps, from: number, into: number): Promise<boolean> {
  if (from === into) return false
  const isMerged = await db.transaction(async (tx) => {
    const order = await lockOrder(tx)
    if (!order.includes(from) || !order.includes(into)) return false
    await tx.update(ads).set({ categoryId: into }).where(eq(ads.categoryId, from))
    await tx.delete(categories).where(eq(categories.id, from))
    return true
  })
  if (isMerged) await tags.bump('ads')
  return isMerged
}

async function lockOrder(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
    .for('update')
  return rows.map(({ id }) => id)
}

function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
