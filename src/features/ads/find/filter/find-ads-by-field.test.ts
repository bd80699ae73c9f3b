import { expect, test } from 'vitest'
import { insertAds } from '../../../../../tests/builders.ts'
import { createTestDatabase } from '../../../../../tests/test-database.ts'
import { prepareCategoryQueries } from '../../../categories/categories.queries.ts'
import type { AdListCall } from '../../ads.schema.ts'
import { listAds } from '../find-ads.queries.ts'
import { findAds } from '../find-ads.ts'
import { isOfPlacesByFacet, listAdsOfPlaces } from './ads-of-places.queries.ts'

const { db } = await createTestDatabase('empty')
const known = await prepareCategoryQueries(db).listCategories()
const idOf = (slug: string) => known.find((each) => each.slug === slug)?.id as number
const home = { categoryId: idOf('real-estate') }
const car = { categoryId: idOf('vehicles') }

await insertAds(db, [
  { ...home, title: 'one', location: 'Brampton, ON', fields: { bedrooms: 1, furnished: true } },
  {
    ...home,
    title: 'two',
    location: 'Mississauga, ON',
    fields: { bedrooms: 2, furnished: true, availableFrom: '2026-12-01' },
  },
  {
    ...home,
    title: 'three',
    location: 'Toronto, ON',
    fields: { bedrooms: 3, furnished: false, homeType: 'house' },
  },
  {
    ...home,
    title: 'room',
    location: 'Oshawa, ON',
    fields: { homeType: 'room', availableFrom: '2027-01-15' },
  },
  { ...home, title: 'wanted', kind: 'wanted', location: 'Bolton, ON', fields: { bedrooms: 2 } },
  { ...car, title: 'old', location: 'Ottawa, ON', fields: { year: 2009, mileage: 240_000 } },
  { ...car, title: 'new', location: 'Ottawa, ON', fields: { year: 2021, mileage: 30_000 } },
  { ...car, title: 'odd', location: 'Ottawa, ON', fields: { year: 'long ago' } },
  { title: 'gift', kind: 'free', price: 'Free', location: 'Brampton, ON' },
])

const titles = async (call: AdListCall) => (await findAds({ db }, call)).ads.map(({ title }) => title).sort()
const inHomes = (call: AdListCall) => titles({ category: 'real-estate', ...call })

test('keeps to ads that are offered, wanted or free', async () => {
  expect(await titles({ kind: 'wanted' })).toEqual(['wanted'])
  expect(await titles({ kind: 'free' })).toEqual(['gift'])
  expect((await findAds({ db }, { kind: 'offered' })).total).toBe(7)
})

test('asks for a number, or for so many and more', async () => {
  expect(await inHomes({ 'f.bedrooms': '1' })).toEqual(['one'])
  expect(await inHomes({ 'f.bedrooms': '2+' })).toEqual(['three', 'two', 'wanted'])
  expect(await inHomes({ 'f.bedrooms': '2..2' })).toEqual(['two', 'wanted'])
})

test('asks for yes or no, for one of several, and for a day', async () => {
  expect(await inHomes({ 'f.furnished': 'yes' })).toEqual(['one', 'two'])
  expect(await inHomes({ 'f.furnished': 'no' })).toEqual(['three'])
  expect(await inHomes({ 'f.homeType': 'room,house' })).toEqual(['room', 'three'])
  expect(await inHomes({ 'f.homeType': ['room', 'house'] })).toEqual(['room', 'three'])
  expect(await inHomes({ 'f.availableFrom': '2026-12-31' })).toEqual(['two'])
})

test('asks for a range, and what is no number is in none', async () => {
  expect(await titles({ category: 'vehicles', 'f.year': '2010..' })).toEqual(['new'])
  expect(await titles({ category: 'vehicles', 'f.mileage': '..240000' })).toEqual(['new', 'old'])
})

test('two fields at once, with a kind', async () => {
  expect(await inHomes({ 'f.bedrooms': '2+', 'f.furnished': 'yes' })).toEqual(['two'])
  expect(await inHomes({ 'f.bedrooms': '2+', kind: 'wanted' })).toEqual(['wanted'])
})

test('a field that the category does not have is no filter', async () => {
  expect((await findAds({ db }, { category: 'real-estate', 'f.wings': '2' })).total).toBe(5)
  expect((await findAds({ db }, { 'f.bedrooms': '2' })).total).toBe(9)
  expect((await findAds({ db }, { category: 'real-estate', 'f.homeType': 'castle' })).total).toBe(5)
})

test('keeps to so many kilometres around a place, also a misspelled one', async () => {
  expect(await inHomes({ location: 'Brampton', within: '25' })).toEqual(['one', 'two', 'wanted'])
  expect(await inHomes({ location: 'bramton', within: '50' })).toEqual(['one', 'three', 'two', 'wanted'])
  expect(await inHomes({ location: 'Vancouver', within: '100' })).toEqual([])
})

test('a misspelled place without a distance is put right', async () => {
  expect(await titles({ location: 'Missisauga' })).toEqual(['two'])
})

test('an area that people name finds the ads of its places', async () => {
  expect(await inHomes({ location: 'Peel Region' })).toEqual(['one', 'two'])
  expect(await inHomes({ location: 'GTA', within: '25' })).toEqual(expect.arrayContaining(['one', 'two']))
})

test('the nearest come first, page by page', async () => {
  const near = { category: 'real-estate', location: 'Brampton', within: '100', sort: 'nearest' } as const
  const all = (await findAds({ db }, near)).ads.map(({ title }) => title)
  expect(all).toEqual(['one', 'two', 'wanted', 'three', 'room'])
  const first = await findAds({ db }, { ...near, limit: '2' })
  expect(first.total).toBe(5)
  const second = await findAds({ db }, { ...near, limit: '2', cursor: first.nextCursor ?? '' })
  expect(second.ads.map(({ title }) => title)).toEqual(['wanted', 'three'])
})

test('the nearest of a search come first too', async () => {
  const found = await findAds(
    { db },
    {
      search: 'ontario OR brampton OR oshawa OR toronto',
      location: 'Oshawa',
      within: '100',
      sort: 'nearest',
    },
  )
  expect(found.ads[0]?.title).toBe('room')
})

test('a search finds the words of the fields', async () => {
  await insertAds(db, [{ title: 'A place', fieldWords: 'Owner or agent Owner, Furnished Unfurnished' }])
  expect(await titles({ search: 'unfurnished' })).toEqual(['A place'])
})

test('a list around a place by its facets is the same as one gathered from all places, page by page', async () => {
  const locations = ['Toronto, ON', 'Brampton, ON', 'Mississauga, ON', 'Nowhere, ON']
  const words = ['bedrooms=1', 'bedrooms=2', 'bedrooms=3']
  const filter = { category: 'real-estate', locations, fields: [{ key: 'bedrooms', words }] }
  for (const offset of [0, 2]) {
    const window = { sort: 'newest', limit: 2, offset, isCard: true } as const
    expect(isOfPlacesByFacet(filter, window)).toBe(true)
    const found = await listAdsOfPlaces(db, filter, window)
    expect(found).toHaveLength(offset === 0 ? 2 : 1)
    expect(found).toEqual(await listAds(db, filter, window))
  }
})
