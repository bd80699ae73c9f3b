import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const shown = (page: number, count: number) =>
  pageNumbers(page, count)
    .map((number) => (number < 0 ? '…' : number))
    .join(' ')

test('a short list shows every page', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(2, 5)).toBe('1 2 3 4 5')
})

test('a long list shows both ends and the pages around the current one', () => {
  expect(shown(2, 12)).toBe('1 2 3 4 … 12')
  expect(shown(6, 12)).toBe('1 … 5 6 7 8 … 12')
  expect(shown(12, 12)).toBe('1 … 8 9 10 11 12')
})

test('a gap never hides a single page', () => {
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
})
