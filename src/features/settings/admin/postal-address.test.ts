import { expect, test } from 'vitest'
import { findPostalProblems, readPostalAddress, writePostalAddress } from './postal-address.ts'

const ADDRESS = {
  POSTAL_STREET: '22 Example Ave, Unit 4',
  POSTAL_CITY: 'Toronto',
  POSTAL_PROVINCE: 'ON',
  POSTAL_CODE: 'M2J 4A6',
}
const EMPTY = { POSTAL_STREET: '', POSTAL_CITY: '', POSTAL_PROVINCE: '', POSTAL_CODE: '' }

test('is one line, and the same parts again', () => {
  expect(writePostalAddress(ADDRESS)).toBe('22 Example Ave, Unit 4, Toronto, ON M2J 4A6')
  expect(readPostalAddress(writePostalAddress(ADDRESS))).toEqual(ADDRESS)
  expect(writePostalAddress({ ...ADDRESS, POSTAL_CODE: ' m2j4a6' })).toContain('ON M2J 4A6')
  expect(readPostalAddress('P.O. Box 7, Accra')).toEqual({ ...EMPTY, POSTAL_STREET: 'P.O. Box 7, Accra' })
})

test('nothing is nothing, and half an address is none', () => {
  expect(writePostalAddress(EMPTY)).toBe('')
  expect(readPostalAddress('')).toEqual(EMPTY)
  expect(findPostalProblems(EMPTY)).toEqual([])
  expect(findPostalProblems(ADDRESS)).toEqual([])
  expect(findPostalProblems({ ...EMPTY, POSTAL_CITY: 'Toronto' }).map(({ field }) => field)).toEqual([
    'POSTAL_STREET',
    'POSTAL_PROVINCE',
    'POSTAL_CODE',
  ])
})

test.each(['M2J 4', 'D2J 4A6', 'M2O 4A6', '12345', 'M2J  4A6 7'])('%s is no postal code', (code) => {
  expect(findPostalProblems({ ...ADDRESS, POSTAL_CODE: code })).toEqual([
    { field: 'POSTAL_CODE', message: 'Use the format A1A 1A1' },
  ])
})
