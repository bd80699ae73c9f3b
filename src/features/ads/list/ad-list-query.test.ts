import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withQuery } from '../../../paths.ts'
import { AD_KINDS } from '../ad-kinds.ts'
import {
  AD_SORTS,
  effectiveSort,
  keptAdListQuery,
  MAX_PAGES,
  readAdListQuery,
  writeAdListQuery,
} from './ad-list-query.ts'

const read = (search: string) => readAdListQuery(new URLSearchParams(search))

test('an address is read once, and each one by itself', () => {
  const rooms = new URLSearchParams('search=room')
  const drums = new URLSearchParams('search=drum')
  const first = readAdListQuery(rooms)
  expect(readAdListQuery(drums)).toEqual({ search: 'drum' })
  expect(readAdListQuery(rooms)).toBe(first)
})

test('reads every known parameter', () => {
  const address =
    'search=room&category=3&kind=wanted&location=Toronto&within=25&minPrice=10&maxPrice=90&hasPhoto=1&hasPhone=1&hasPrice=1&f.bedrooms=2%2B&sort=price-low&page=2'
  expect(read(address)).toEqual({
    search: 'room',
    category: '3',
    kind: 'wanted',
    location: 'Toronto',
    within: 25,
    fields: { bedrooms: '2+' },
    minPrice: 10,
    maxPrice: 90,
    hasPhoto: true,
    hasPhone: true,
    hasPrice: true,
    sort: 'price-low',
    page: 2,
  })
})

test.each([
  'search=++',
  'category=all',
  'location=',
  'minPrice=-1',
  'minPrice=1e3',
  'maxPrice=12.505',
  'maxPrice=1,00',
  'kind=sold',
  'within=25',
  'location=&within=25',
  'f.bedrooms=2',
  'maxPrice=9999999999',
  'hasPhoto=yes',
  'sort=best',
  'page=0',
  'page=1',
  'page=Infinity',
  'utm_source=somebody',
])('ignores %s', (address) => {
  expect(read(address)).toEqual({})
})

test('cuts a long search and stops at the last page there can be', () => {
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(120)
  expect(read('page=999999').page).toBe(MAX_PAGES)
})

test('reads back what it wrote, whatever people typed', () => {
  const texts = fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .filter((text) => text.trim() === text && text !== '')
  const query = fc.record(
    {
      search: texts,
      category: texts.filter((text) => text !== 'all'),
      location: texts,
      minPrice: fc.nat(999_999_999),
      maxPrice: fc.nat(999_999_999),
      hasPhoto: fc.constant(true as const),
      kind: fc.constantFrom(...AD_KINDS),
      sort: fc.constantFrom(...AD_SORTS),
      page: fc.integer({ min: 2, max: MAX_PAGES }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(query, (given) => {
      const address = withQuery('', writeAdListQuery(given))
      const { minPrice = 0, maxPrice = minPrice } = given
      const isSwapped = minPrice > maxPrice
      const kept = isSwapped ? { ...given, minPrice: maxPrice, maxPrice: minPrice } : given
      expect(read(address)).toEqual(kept)
    }),
  )
})

test('orders by the best match only when something is searched for', () => {
  expect(effectiveSort({})).toBe('newest')
  expect(effectiveSort({ sort: 'relevance' })).toBe('newest')
  expect(effectiveSort({ search: 'room' })).toBe('relevance')
  expect(effectiveSort({ search: 'room', sort: 'newest' })).toBe('newest')
})

test.each([
  ['1000', 1000],
  ['$1,000', 1000],
  [' $ 1 000 ', 1000],
  ['12.50', 12.5],
  ['$1,234,567.8', 1_234_567.8],
])('reads the price "%s"', (typed, dollars) => {
  expect(read(`minPrice=${encodeURIComponent(typed)}`)).toEqual({ minPrice: dollars })
})

test('from and to change places when from is more', () => {
  expect(read('minPrice=2,200&maxPrice=1,200')).toEqual({ minPrice: 1200, maxPrice: 2200 })
})

test('a plain form with several boxes and a range says the same as the short address', () => {
  const form = read(
    'category=x&f.type=room&f.type=basement&f.year.from=2,015&f.year.to=2010&f.bedrooms=&f.age=',
  )
  expect(form).toEqual({ category: 'x', fields: { type: 'basement,room', year: '2010..2015' } })
  expect(read(withQuery('', writeAdListQuery(form)))).toEqual(form)
})

test('nothing strange and no more than eight fields come out of an address', () => {
  expect(read('category=x&f.__proto__=1&f.Bad=1&f.ok=<b>&f.=1&f.a.b=1')).toEqual({ category: 'x' })
  const many = Array.from({ length: 20 }, (_, index) => `f.a${index}=1`).join('&')
  expect(Object.keys(read(`category=x&${many}`).fields ?? {})).toHaveLength(8)
})

test('addresses that mean the same list are one page', () => {
  const one = keptAdListQuery(new URLSearchParams('minPrice=%241,000&category=x&f.a=2+&utm=1&page=1'))
  expect(one).toBe(keptAdListQuery(new URLSearchParams('f.a=2%2B&category=x&minPrice=1000')))
})

test('nearest first needs a place', () => {
  expect(effectiveSort({ sort: 'nearest' })).toBe('newest')
  expect(effectiveSort({ sort: 'nearest', within: 25 })).toBe('nearest')
})
