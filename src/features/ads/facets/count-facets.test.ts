import { expect, test } from 'vitest'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { prepareCategoryQueries } from '../../categories/categories.queries.ts'
import { findAds } from '../find/find-ads.ts'
import { type AdListQuery, writeAdListQuery } from '../list/ad-list-query.ts'
import { countFacets } from './count-facets.ts'
import type { FacetGroup } from './facets.schema.ts'

const { db } = await createTestDatabase('empty')
/** In Toronto it is still the evening of November 15. */
const deps = { db, now: () => new Date('2026-11-16T02:00:00Z'), timeZone: 'America/Toronto' }
const known = await prepareCategoryQueries(db).listCategories()
const home = { categoryId: known.find(({ slug }) => slug === 'real-estate')?.id as number }

/** The same ads on every run: every third is wanted, every second furnished, and so on. */
const HOMES = 90
await insertAds(
  db,
  Array.from({ length: HOMES }, (_, index) => ({
    ...home,
    title: `Home ${index}`,
    kind: index % 3 === 0 ? ('wanted' as const) : ('offered' as const),
    location: index % 4 === 0 ? 'Brampton, ON' : 'Ottawa, ON',
    price: index % 5 === 0 ? null : `$${1_000 + index * 10}`,
    imageUrl: index % 7 === 0 ? '/a.webp' : null,
    fields: {
      bedrooms: index % 6,
      furnished: index % 2 === 0,
      homeType: ['room', 'house', 'basement'][index % 3] as string,
      availableFrom: index % 2 === 0 ? '2026-11-01' : '2026-12-01',
    },
  })),
)

const group = (found: FacetGroup | null | undefined) =>
  Object.fromEntries(found?.counts.map(({ value, count }) => [value, count]) ?? [])

const listed = async (query: AdListQuery) => {
  const call = Object.entries(writeAdListQuery(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (await findAds({ db }, Object.fromEntries(call))).total
}

const queries: AdListQuery[] = [
  { category: 'real-estate' },
  { category: 'real-estate', kind: 'wanted' },
  { category: 'real-estate', fields: { bedrooms: '2+' } },
  { category: 'real-estate', fields: { bedrooms: '2+', furnished: 'yes' }, location: 'Brampton', within: 25 },
  { category: 'real-estate', fields: { homeType: 'house,room' }, maxPrice: 1_500, hasPhoto: true },
  { search: 'home' },
  { search: 'home', kind: 'wanted' },
  { search: 'home', hasPhoto: true },
  { search: 'home', maxPrice: 1_500 },
  { search: 'home', category: 'real-estate' },
]

test.each(queries)('every count of %j is what the list shows once it is chosen', async (query) => {
  const facets = await countFacets(deps, query)
  expect(facets.total).toBe(await listed(query))
  for (const { value, count } of facets.kinds.counts)
    expect(count, value).toBe(await listed({ ...query, kind: value as 'free' }))
  for (const { value, count } of facets.flags.counts)
    expect(count, value).toBe(await listed({ ...query, [value]: true }))
  for (const field of facets.fields) {
    for (const { value, count } of field.counts) {
      const { [field.key]: _own, ...others } = query.fields ?? {}
      const chosen = value ? { ...others, [field.key]: value } : others
      const asked = Object.keys(chosen).length > 0 ? { ...query, fields: chosen } : { ...query, fields: {} }
      expect(count, `${field.key}=${value}`).toBe(await listed(asked))
    }
  }
})

test('a field says how it is chosen, and its filter in words', async () => {
  const { fields } = await countFacets(deps, {
    category: 'real-estate',
    fields: { bedrooms: '2+', availableFrom: '2026-12-01' },
  })
  const views = Object.fromEntries(fields.map(({ key, view }) => [key, view]))
  expect(views).toMatchObject({
    bedrooms: 'steps',
    furnished: 'either',
    homeType: 'choices',
    availableFrom: 'days',
  })
  const words = Object.fromEntries(fields.map(({ key, words }) => [key, words]))
  expect(words).toMatchObject({
    bedrooms: '2+ bedrooms',
    availableFrom: 'Available from Dec 1',
    furnished: null,
  })
  const days = fields.find(({ key }) => key === 'availableFrom')?.counts
  expect(days?.map(({ label }) => label)).toEqual(['Any time', 'Now', 'By December 1', 'By January 1'])
  expect(days?.map(({ value }) => value)).toEqual(['', '2026-11-15', '2026-12-01', '2027-01-01'])
})

test('without a category each category is counted with the filters in force', async () => {
  await insertAds(db, [{ title: 'Home of a tag', kind: 'wanted', location: 'Brampton, ON' }])
  const facets = await countFacets(deps, { kind: 'wanted', location: 'Brampton' })
  expect(group(facets.categories)).toEqual({ [home.categoryId]: 8, 0: 1 })
  expect((await countFacets(deps, {})).categories).toBeNull()
  expect((await countFacets(deps, { category: 'real-estate' })).categories).toBeNull()
})

test('prices are spread over bars, all of them counted', async () => {
  const { prices } = await countFacets(deps, { category: 'real-estate', minPrice: 1_500 })
  expect(prices?.bars.reduce((sum, bar) => sum + bar, 0)).toBe(HOMES * 0.8)
  expect(prices?.step).toBeGreaterThan(0)
  expect((await countFacets(deps, { category: 'jobs' })).prices).toBeNull()
})

test('a place that nobody knows has nothing to count', async () => {
  const facets = await countFacets(deps, { category: 'real-estate', location: 'Zzzzqq' })
  expect(facets.total).toBe(0)
  expect(group(facets.kinds)).toEqual({ offered: 0, wanted: 0, free: 0 })
})

test('more than a list shows are counted as at least so many', async () => {
  const many = Array.from({ length: 1_100 }, (_, index) => ({
    title: `Many ${index}`,
    kind: 'free' as const,
  }))
  await insertAds(db, many)
  const facets = await countFacets(deps, { kind: 'free' })
  expect(facets).toMatchObject({ total: 1_000, isCapped: true })
  expect(facets.kinds.isCapped).toBe(true)
  expect((await countFacets(deps, { kind: 'free', location: 'Brampton' })).isCapped).toBe(false)
})
