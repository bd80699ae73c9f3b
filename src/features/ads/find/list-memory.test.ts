import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertAds } from '../../../../tests/builders.ts'
import { countStatements } from '../../../../tests/count-statements.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { prepareCategoryQueries } from '../../categories/categories.queries.ts'
import { countFacets } from '../facets/count-facets.ts'
import { MAX_RESULTS, readAdListQuery } from '../list/ad-list-query.ts'
import { findAds } from './find-ads.ts'
import { createListMemory } from './list-memory.ts'
import type { SearchHelp } from './search/search-help.ts'

const { db, pool } = await createTestDatabase('empty')
const [home] = (await prepareCategoryQueries(db).listCategories()).filter(
  ({ slug }) => slug === 'real-estate',
)
const makeHomes = (count: number, location: string) =>
  insertAds(
    db,
    Array.from({ length: count }, (_, index) => ({
      categoryId: home?.id as number,
      title: `Home ${index} in ${location}`,
      location,
      price: index % 2 === 0 ? '$900' : null,
      fields: { bedrooms: 1 + (index % 3), furnished: index % 4 === 0 },
    })),
  )
await makeHomes(60, 'Brampton, ON')
await makeHomes(30, 'Mississauga, ON')
await makeHomes(1_100, 'Toronto, ON')

const lists = [
  'category=real-estate&location=Brampton&within=25&f.bedrooms=2%2B&f.furnished=no',
  'category=real-estate&location=Toronto&within=25&f.bedrooms=1',
  'category=real-estate&hasPrice=1',
  'category=real-estate&kind=offered',
  'location=Brampton&within=25&maxPrice=1000',
  'category=real-estate&location=Brampton&within=25&f.bedrooms=2%2B&sort=nearest',
]
const call = (list: string, more: Record<string, string>) => ({
  ...Object.fromEntries(new URLSearchParams(list)),
  ...more,
})

test.each(lists)('every page of %s is the same with and without what was kept', async (list) => {
  const memory = createListMemory(() => '1')
  for (const page of ['1', '2', '3', '11', '42']) {
    for (const limit of ['24', '100']) {
      const asked = call(list, { page, limit, view: 'card' })
      expect(await findAds({ db, memory }, asked)).toEqual(await findAds({ db }, asked))
    }
  }
})

test('a further page of a filtered list is one statement, and its facets none that the list asked for', async () => {
  const memory = createListMemory(() => '1')
  const [list = ''] = lists
  const now = () => new Date()
  await countFacets(
    { db, now, timeZone: 'America/Toronto', memory },
    readAdListQuery(new URLSearchParams(list)),
  )
  expect(
    await countStatements(pool, () => findAds({ db, memory }, call(list, { limit: '24', view: 'card' }))),
  ).toBe(1)
  expect(
    await countStatements(pool, () =>
      findAds({ db, memory }, call(list, { limit: '24', view: 'card', page: '2' })),
    ),
  ).toBe(1)
})

test('the facets of a search count nothing that the list counted, also where words may be misspelled', async () => {
  const memory = createListMemory(() => '1')
  const help: SearchHelp = {
    countMiss: () => undefined,
    understand: async () => ({ words: 'homme', meaning: null, closest: ['home'], corrected: null }),
  }
  const { total } = await findAds({ db, help, memory }, { search: 'homme' })
  const query = readAdListQuery(new URLSearchParams('search=homme'))
  const facets = { db, help, now: () => new Date(), timeZone: 'America/Toronto' }
  expect(await countStatements(pool, () => countFacets({ ...facets, memory }, query))).toBe(0)
  expect(await countFacets({ ...facets, memory }, query)).toMatchObject({
    total: MAX_RESULTS,
    isCapped: total > MAX_RESULTS,
  })
  expect(await countFacets({ ...facets, memory }, query)).toEqual(await countFacets(facets, query))
})

test('an ad that ended is shown no longer, and a new one or another field at the next change', async () => {
  let version = '1'
  const memory = createListMemory(() => version)
  const list = 'category=real-estate&location=Ajax&within=5&f.bedrooms=2'
  expect((await findAds({ db, memory }, call(list, {}))).total).toBe(0)
  await makeHomes(3, 'Ajax, ON')
  version = '2'
  expect((await findAds({ db, memory }, call(list, {}))).ads).toHaveLength(1)
  await db.execute(sql`update ads set expires_at = now() where location = 'Ajax, ON'`)
  expect((await findAds({ db, memory }, call(list, {}))).ads).toHaveLength(0)
})
