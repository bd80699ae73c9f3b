import { expect, test } from 'vitest'
import { insertAds } from '../../../../../tests/builders.ts'
import { createTestDatabase } from '../../../../../tests/test-database.ts'
import { expireAds } from '../../../ad-life/jobs/expire-ads.ts'
import { prepareCategoryQueries } from '../../../categories/categories.queries.ts'
import type { AdListCall } from '../../ads.schema.ts'
import { findAds, relaxFilters } from '../find-ads.ts'

const { db } = await createTestDatabase('empty')
const deps = { db }
const [realEstate, legal] = (await prepareCategoryQueries(db).listCategories()) as {
  id: number
  slug: string
}[]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

await insertAds(db, [
  { title: 'Waakye every morning', description: 'Bring your own bowl.', price: '$12', phone: '416-555-0101' },
  { title: 'Breakfast van', description: 'We sell waakye and koko.', createdAt: minutesAgo(1), price: '$9' },
  { title: 'Chambre à louer', location: 'Montréal, QC', price: '$800', categoryId: realEstate?.id },
  {
    title: 'Basement apartment',
    location: 'Toronto, ON',
    price: '$1,500',
    categoryId: realEstate?.id,
    imageUrl: '/a.webp',
  },
  { title: 'Wɔezɔ greeting cards', location: 'North Toronto, ON' },
  { title: 'Immigration papers', location: 'Ottawa, ON', categoryId: legal?.id, price: 'Contact for price' },
  { title: 'Waakye that is over', expiresAt: minutesAgo(1) },
  { title: 'Waakye that is held', status: 'held' },
  { title: 'Waakye that was sold', status: 'sold' },
])

// As the job does every minute: it also corrects the stored counts.
await expireAds({ db, now: () => new Date(), tags: { bump: async () => undefined } })

async function titles(call: AdListCall): Promise<string[]> {
  return (await findAds(deps, call)).ads.map(({ title }) => title)
}

test('puts a word in the title before the same word in the description, and shows live ads only', async () => {
  expect(await titles({ search: 'waakye' })).toEqual(['Waakye every morning', 'Breakfast van'])
})

test.each([
  ['montreal', 'Chambre à louer'],
  ['MONTRÉAL', 'Chambre à louer'],
  ['chambre a louer', 'Chambre à louer'],
  ['woezo', 'Wɔezɔ greeting cards'],
  ['Wɔezɔ', 'Wɔezɔ greeting cards'],
  ['apartments', 'Basement apartment'],
])('finds %s whatever its accents, capitals and endings', async (search, title) => {
  expect(await titles({ search })).toEqual([title])
})

test('finds by similar spelling what nobody spells so, and says that it did', async () => {
  const found = await findAds(deps, { search: 'basment apartmant' })
  expect(found.ads.map(({ title }) => title)).toEqual(['Basement apartment'])
  expect(found.areSimilar).toBe(true)
  expect((await findAds(deps, { search: 'apartment' })).areSimilar).toBe(false)
})

test.each(['the', 'and the of', '"', '& | !', '-waakye -breakfast', ':*', '%', '_'])(
  'answers %s, which holds no word to look for',
  async (search) => {
    expect((await findAds(deps, { search })).total).toBeGreaterThanOrEqual(0)
  },
)

test('takes a category by id and by slug; an unknown one finds nothing', async () => {
  const estate = ['Basement apartment', 'Chambre à louer']
  expect((await titles({ category: String(realEstate?.id) })).sort()).toEqual(estate)
  expect((await titles({ category: 'real-estate' })).sort()).toEqual(estate)
  for (const category of ['no-such-thing', '999999', '0'])
    expect(await findAds(deps, { category })).toMatchObject({ ads: [], total: 0 })
})

test('"other" finds the ads without a category, "all" every one', async () => {
  expect((await findAds(deps, { category: 'other' })).total).toBe(3)
  expect((await findAds(deps, { category: 'all' })).total).toBe(6)
})

test.each([
  ['Toronto', 4],
  ['north', 1],
  ['montréal', 1],
  ['Ontario', 5],
  ['ON', 5],
  ['ont', 5],
  ['québec', 1],
  ['BC', 0],
  ['Atlantis', 0],
])('finds by the place %s', async (location, total) => {
  expect((await findAds(deps, { location })).total).toBe(total)
})

test('keeps to a range of prices', async () => {
  expect(await titles({ minPrice: '10', maxPrice: '800', sort: 'price-low' })).toEqual([
    'Waakye every morning',
    'Chambre à louer',
  ])
  expect(await titles({ minPrice: '900' })).toEqual(['Basement apartment'])
  expect(await titles({ minPrice: '900', maxPrice: '100' })).toEqual(['Chambre à louer'])
})

test('keeps to ads with a photo, a telephone number, a price', async () => {
  expect(await titles({ hasPhoto: '1' })).toEqual(['Basement apartment'])
  expect(await titles({ hasPhone: '1' })).toEqual(['Waakye every morning'])
  expect((await findAds(deps, { hasPrice: '1' })).total).toBe(5)
})

test('names the filters that keep ads away, the most helpful first', async () => {
  const relaxed = await relaxFilters(deps, { category: 'real-estate', location: 'Ottawa', maxPrice: '10' })
  expect(relaxed).toEqual([])
  expect(await relaxFilters(deps, { category: 'real-estate', location: 'Ottawa' })).toEqual([
    { filter: 'location', count: 2 },
    { filter: 'category', count: 1 },
  ])
  expect(await relaxFilters(deps, { location: 'Atlantis' })).toEqual([{ filter: 'location', count: 6 }])
})
