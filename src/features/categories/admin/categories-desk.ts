import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import {
  ads,
  alertRequests,
  alerts,
  categories,
  categoryCounts,
  categoryFields,
  mergedCategories,
} from '../../../../database/schema.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'
import { toSlug } from '../../../platform/text/find/words.ts'
import { listCategoryFields } from '../fields/category-fields.queries.ts'
import { rewriteFieldWords } from './fields/rewrite-field-words.queries.ts'

/** What operators do with categories. Every page that shows them depends on the cache tag "ads". */

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
      safetyNote: categories.safetyNote,
      isHidden: categories.isHidden,
      drawing: categories.drawing,
      liveCount: sql<number>`coalesce(${categoryCounts.liveCount}, 0)::int`,
      adCount: sql<number>`(select count(*)::int from ${ads} where ${ads.categoryId} = ${categories.id})`,
      followerCount: sql<number>`(select count(distinct ${alerts.followerId})::int from ${alerts} where ${alerts.confirmedAt} is not null and ${alerts.search} ~ ('(^|&)category=(' || ${categories.slug} || '|' || ${categories.id} || ')(&|$)'))`,
      fieldCount: sql<number>`(select count(*)::int from ${categoryFields} where ${categoryFields.categoryId} = ${categories.id})`,
    })
    .from(categories)
    .leftJoin(categoryCounts, eq(categoryCounts.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.id))
}

type Added =
  | { ok: true; id: number }
  | { ok: false; reason: 'name-taken' }
  | { ok: false; reason: 'address-taken'; by: string }

/** Adds a category at the end of the list. Its slug comes from its name; renaming it later keeps the slug. */
export async function addCategory({ db, tags }: Deps, name: string): Promise<Added> {
  const slug = toSlug(name)
  const outcome = await db.transaction(async (tx): Promise<Added> => {
    await lockOrder(tx)
    if (await isNameTaken(tx, name)) return { ok: false, reason: 'name-taken' }
    const [added] = await tx
      .insert(categories)
      .values({ slug, name, position: sql`(select coalesce(max(position), 0) + 1 from categories)` })
      .onConflictDoNothing()
      .returning({ id: categories.id })
    if (added) return { ok: true, id: added.id }
    const [addressed] = await tx.select().from(categories).where(eq(categories.slug, slug))
    return { ok: false, reason: 'address-taken', by: addressed?.name ?? name }
  })
  if (outcome.ok) await tags.bump('ads')
  return outcome
}

/** Changes the name and the safety note; the slug stays, so that no link breaks. */
export async function changeCategory(
  { db, tags }: Deps,
  id: number,
  details: { name: string; safetyNote: string },
): Promise<'changed' | 'gone' | 'name-taken'> {
  const outcome = await db.transaction(async (tx) => {
    const all = await lockOrder(tx)
    if (!all.includes(id)) return 'gone'
    if (await isNameTaken(tx, details.name, id)) return 'name-taken'
    await tx.update(categories).set(details).where(eq(categories.id, id))
    return 'changed'
  })
  if (outcome === 'changed') await tags.bump('ads')
  return outcome
}

/** Names are equal if they differ only in case, accents or punctuation. */
async function isNameTaken(tx: Transaction, name: string, exceptId?: number): Promise<boolean> {
  const listed = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  return listed.some((one) => one.id !== exceptId && toSlug(one.name) === toSlug(name))
}

/**
 * Hides or shows a category, or sets its drawing. A hidden category takes no new ads and is in no menu; its
 * ads and its page stay. Returns its name; null if it no longer exists.
 */
export async function setCategory(
  deps: Deps,
  id: number,
  change: { isHidden: boolean } | { drawing: string },
) {
  const [changed] = await deps.db
    .update(categories)
    .set(change)
    .where(eq(categories.id, id))
    .returning({ name: categories.name })
  if (changed) await deps.tags.bump('ads')
  return changed?.name ?? null
}

/**
 * The home page shows the first six. Returns false if the ids are not exactly all categories, because another
 * operator added or merged one.
 */
export async function orderCategories({ db, tags }: Deps, ids: readonly number[]): Promise<boolean> {
  const isOrdered = await db.transaction(async (tx) => {
    const before = await lockOrder(tx)
    if (before.toSorted().join() !== ids.toSorted().join()) return false
    for (const [position, id] of ids.entries())
      await tx.update(categories).set({ position }).where(eq(categories.id, id))
    return true
  })
  if (isOrdered) await tags.bump('ads')
  return isOrdered
}

/** Moves every ad to another category and deletes the old one. Returns the names; null if one is missing. */
export async function mergeCategories({ db, tags }: Deps, from: number, into: number) {
  if (from === into) return null
  const merged = await db.transaction(async (tx) => {
    const order = await lockOrder(tx)
    if (!order.includes(from) || !order.includes(into)) return null
    const names = { from: await nameOf(tx, from), into: await nameOf(tx, into) }
    await tx.update(ads).set({ categoryId: into }).where(eq(ads.categoryId, from))
    await leadOn(tx, from, into)
    await tx.delete(categories).where(eq(categories.id, from))
    return names
  })
  if (!merged) return null
  await rewriteFieldWords(db, into, await listCategoryFields(db, into))
  await tags.bump('ads')
  return merged
}

async function nameOf(tx: Transaction, id: number): Promise<string> {
  const [found] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
  return found?.name ?? ''
}

/** Links to the old category, and to those merged into it before, lead to the new one. */
async function leadOn(tx: Transaction, from: number, into: number): Promise<void> {
  const [old] = await tx.select({ slug: categories.slug }).from(categories).where(eq(categories.id, from))
  if (!old) return
  await tx.update(mergedCategories).set({ categoryId: into }).where(eq(mergedCategories.categoryId, from))
  await moveAlerts(tx, { id: from, slug: old.slug }, into)
  const led = { slug: old.slug, formerId: from, categoryId: into }
  await tx
    .insert(mergedCategories)
    .values(led)
    .onConflictDoUpdate({ target: mergedCategories.slug, set: led })
}

/**
 * Moves alerts from the old category to the new one; followers of both keep one alert. A search names a
 * category by its slug or, from the list's filters, by its id. Field filters are dropped, as they belonged to
 * the old category.
 */
async function moveAlerts(
  tx: Transaction,
  { id, slug }: { id: number; slug: string },
  into: number,
): Promise<void> {
  const [kept] = await tx.select({ slug: categories.slug }).from(categories).where(eq(categories.id, into))
  if (!kept) return
  const ofOld = `(^|&)category=(${slug}|${id})(&|$)`
  const renamed = (search: SQLWrapper) =>
    sql`regexp_replace(${search}, ${ofOld}, ${`\\1category=${kept.slug}\\3`})`
  const moved = (search: SQLWrapper) =>
    sql`(case when ${search} ~ ${ofOld} then regexp_replace(${renamed(search)}, '&f[.][^&]*', '', 'g') else ${search} end)`
  // Of two alerts that become equal, the confirmed one stays, then the one that already names the new
  // category.
  await tx.execute(sql`
    DELETE FROM alerts one USING alerts other
    WHERE one.follower_id = other.follower_id AND ${moved(sql`one.search`)} = ${moved(sql`other.search`)}
      AND (one.search ~ ${ofOld} OR other.search ~ ${ofOld})
      AND (other.confirmed_at IS NULL, other.search ~ ${ofOld}, other.id)
        < (one.confirmed_at IS NULL, one.search ~ ${ofOld}, one.id)`)
  for (const table of [alerts, alertRequests])
    await tx
      .update(table)
      .set({ search: moved(table.search) })
      .where(sql`${table.search} ~ ${ofOld}`)
}

async function lockOrder(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
    .for('update')
  return rows.map(({ id }) => id)
}
