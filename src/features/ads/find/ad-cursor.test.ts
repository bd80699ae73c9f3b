import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './ad-cursor.ts'

test.each([
  { kind: 'offset', offset: 0 },
  { kind: 'offset', offset: 1_000 },
  { kind: 'after', value: 1_794_717_860_242, id: 7 },
  { kind: 'after', value: 0, id: 999_999_999_999_999 },
] as const)('reads back what it wrote: %o', (cursor) => {
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
})

test.each([
  undefined,
  '',
  'o',
  'o-1',
  'o1234567',
  'a1',
  'a1.',
  'a.1',
  'a1.2.3',
  'a1e9.2',
  "o1'; drop table ads",
  'x1',
  'a9999999999999999.1',
  'a253402300800000.1',
  'a1.9999999999999999',
])('starts at the beginning for %s', (text) => {
  expect(readCursor(text)).toBeNull()
})
