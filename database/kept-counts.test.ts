import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sumCounts } from '../src/features/ads/views/sum-counts.ts'
import { insertAds } from '../tests/builders.ts'
import { createTestDatabase } from '../tests/test-database.ts'
import { ads } from './schema.ts'

const { db } = await createTestDatabase('samples')

/** Where the counts that the triggers keep differ from a real count, for every category and place. */
async function differences() {
  const { rows } = await db.execute(sql`
    select 'category ' || coalesce(kept.category_id, counted.id) as what, kept.live_count as kept, counted.count as counted
    from category_counts as kept
    full join (select coalesce(category_id, 0) as id, count(*)::int as count from ads where status = 'live' group by 1)
      as counted on counted.id = kept.category_id
    where coalesce(kept.live_count, 0) <> coalesce(counted.count, 0)
    union all
    select 'place ' || coalesce(kept.location, counted.location), kept.live_count, counted.count
    from location_counts as kept
    full join (select location, count(*)::int as count from ads where status = 'live' group by 1)
      as counted on counted.location = kept.location
    where coalesce(kept.live_count, 0) <> coalesce(counted.count, 0)`)
  return rows
}

test('are true for the sample ads', async () => {
  expect(await differences()).toEqual([])
})

test('stay true when ads come, change category, place or status, and go', async () => {
  const ids = await insertAds(db, [
    { categoryId: 1 },
    { categoryId: 2, location: 'Whitehorse, YT' },
    { categoryId: null },
    { status: 'held' },
  ])
  expect(await differences()).toEqual([])
  const [first, second, third, fourth] = ids as [number, number, number, number]
  await db.update(ads).set({ categoryId: 3, location: 'Iqaluit, NU' }).where(eq(ads.id, first))
  await db.update(ads).set({ status: 'sold' }).where(eq(ads.id, second))
  await db.update(ads).set({ title: 'Only the title' }).where(eq(ads.id, third))
  await db.update(ads).set({ status: 'live' }).where(eq(ads.id, fourth))
  expect(await differences()).toEqual([])
  await db.delete(ads).where(inArray(ads.id, ids))
  expect(await differences()).toEqual([])
})

test('stay true when a transaction is taken back', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.insert(ads).select(tx.select().from(ads).limit(0))
    await tx.update(ads).set({ status: 'sold' })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow()
  expect(await differences()).toEqual([])
})

test('stay true while the changes are added to the sums, and the notes are gone then', async () => {
  const ids = await insertAds(db, [{ categoryId: 1 }, { categoryId: 2, location: 'Whitehorse, YT' }])
  await Promise.all([sumCounts({ db }), sumCounts({ db }), insertAds(db, [{ categoryId: 1 }])])
  expect(await differences()).toEqual([])
  await db.delete(ads).where(inArray(ads.id, ids))
  await sumCounts({ db })
  expect(await differences()).toEqual([])
  expect((await db.execute(sql`select from ad_count_changes`)).rows).toEqual([])
})

test('two who publish in one category and place do not wait for each other', async () => {
  await db.transaction(async (tx) => {
    await insertAds(tx as never, [{ categoryId: 1, location: 'Toronto, ON' }])
    // The first has not committed yet; if a second waited for it, it would wait forever.
    await insertAds(db, [{ categoryId: 1, location: 'Toronto, ON' }])
  })
  expect(await differences()).toEqual([])
})

test('stay true under many transactions at once, and none of them gets stuck', async () => {
  const places = ['Toronto, ON', 'Calgary, AB', 'Halifax, NS']
  const work = Array.from({ length: 60 }, async (_, turn) => {
    const ids = await insertAds(
      db,
      places.map((location, index) => ({ location, categoryId: ((turn + index) % 3) + 1 })),
    )
    await db
      .update(ads)
      .set({ location: places[turn % 3] as string, categoryId: (turn % 4) + 1 })
      .where(inArray(ads.id, ids))
    if (turn % 2 === 0) await db.update(ads).set({ status: 'expired' }).where(inArray(ads.id, ids))
    if (turn % 3 === 0) await db.delete(ads).where(inArray(ads.id, ids))
  })
  await Promise.all(work)
  expect(await differences()).toEqual([])
})
