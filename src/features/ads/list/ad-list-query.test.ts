import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withQuery } from '../../../paths.ts'
import {
  AD_LIST_PARAMETERS,
  AD_SORTS,
  effectiveSort,
  MAX_PAGES,
  readAdListQuery,
  writeAdListQuery,
} from './ad-list-query.ts'

const read = (search: string) => readAdListQuery(new URLSearchParams(search))

test('reads every known parameter', () => {
  const address =
    'search=room&category=3&location=Toronto&minPrice=10&maxPrice=90&hasPhoto=1&hasPhone=1&hasPrice=1&sort=price-low&page=2'
  expect(read(address)).toEqual({
    search: 'room',
    category: '3',
    location: 'Toronto',
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
  'maxPrice=12.5',
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
      sort: fc.constantFrom(...AD_SORTS),
      page: fc.integer({ min: 2, max: MAX_PAGES }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(query, (given) => {
      const address = withQuery('', writeAdListQuery(given))
      expect(read(address)).toEqual(given)
      for (const name of new URLSearchParams(address).keys()) expect(AD_LIST_PARAMETERS).toContain(name)
    }),
  )
})

test('orders by the best match only when something is searched for', () => {
  expect(effectiveSort({})).toBe('newest')
  expect(effectiveSort({ sort: 'relevance' })).toBe('newest')
  expect(effectiveSort({ search: 'room' })).toBe('relevance')
  expect(effectiveSort({ search: 'room', sort: 'newest' })).toBe('newest')
})
