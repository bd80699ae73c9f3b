import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adViews } from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { refreshRankings } from './refresh-rankings.ts'

const { db } = await createTestDatabase()
const now = () => new Date('2026-11-15T12:00:00Z')

const names = ['steady', 'rising', 'falling', 'old', 'sold'] as const
const ids = await insertAds(
  db,
  names.map((title) => ({ title, status: title === 'sold' ? ('sold' as const) : ('live' as const) })),
)
const idOf = (name: (typeof names)[number]) => ids[names.indexOf(name)] as number

async function addViews(name: (typeof names)[number], daysAgo: number, views: number) {
  const viewedOn = new Date(now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  await db.insert(adViews).values({ adId: idOf(name), viewedOn, views })
}

for (let day = 0; day < 30; day += 1) await addViews('steady', day, 10)
await addViews('rising', 0, 40)
await addViews('rising', 1, 40)
await addViews('falling', 0, 5)
await addViews('falling', 4, 140)
await addViews('old', 30, 9_000)
await addViews('sold', 0, 9_000)

async function listed(list: string) {
  const { rows } = await db.execute(
    sql`select ads.title from ad_rankings join ads on ads.id = ad_id where list = ${list} order by position`,
  )
  return rows.map(({ title }) => title)
}

test('Popular is the most viewed of the last 30 days among live ads', async () => {
  await refreshRankings({ db, now })
  // 300, 145, 80; older views and sold ads do not count.
  expect(await listed('popular')).toEqual(['steady', 'falling', 'rising'])
})

test('Trending is the views a day of the last 48 hours against the week before', async () => {
  await refreshRankings({ db, now })
  // 40 against 0; 10 against 10; 2.5 against 20.
  expect(await listed('trending')).toEqual(['rising', 'steady', 'falling'])
})

test('two runs at once leave one list', async () => {
  await Promise.all([1, 2, 3].map(() => refreshRankings({ db, now }).catch(() => {})))
  expect(await listed('popular')).toEqual(['steady', 'falling', 'rising'])
})

test('a day that is over is read once, and today every time', async () => {
  await refreshRankings({ db, now })
  const read = (table: string) =>
    db.execute(sql`update ${sql.identifier(table)} set views = views + 1000 where ad_id = ${idOf('falling')}`)
  await read('ad_views')
  await refreshRankings({ db, now })
  const { rows } = await db.execute<{ day: string; views: number }>(
    sql`select viewed_on::text as day, views from ad_view_tops where ad_id = ${idOf('falling')} order by 1`,
  )
  // The rankings are still exact: all days of the candidates are added up.
  expect(rows.map(({ views }) => views)).toEqual([140, 1_005])
  expect(await listed('popular')).toEqual(['falling', 'steady', 'rising'])
})
