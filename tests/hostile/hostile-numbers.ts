/**
 * Values at and past the limits of every column type, and everything else that JavaScript parses as a number
 * or a day. Values that break the same things are next to each other.
 */
export const NUMBERS = [
  '0',
  '-0',
  '-1',
  '00',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  '0b1',
  '0o7',
  '1_000',
  '+1',
  ' 1',
  '1 ',
  '32767',
  '32768',
  '2147483647',
  '2147483648',
  '999999999',
  '9999999999',
  '253402300799999',
  '253402300800000',
  '999999999999999',
  '8640000000000000',
  '8640000000000001',
  '9007199254740991',
  '9007199254740992',
  '9999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
  `1${'0'.repeat(70)}`,
  '-9223372036854775809',
  'NaN',
  'Infinity',
  '-Infinity',
  '１２３',
  '٣',
  '1\u0000',
  '\u0000',
  '1;2',
  '1,2',
  'null',
]
const DAYS = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '0000-00-00',
  '9999-12-31',
  '300000-01-01',
  '+300000-01-01',
  '-271821-04-20',
  '2026-11-27T25:00',
  '24:00',
  '99:99',
  '-1:00',
]

export const HOSTILE = [...NUMBERS, ...DAYS]

/** Always sent: no neighbour in the list breaks what these break. */
const ALONE = new Set(['1.5', '2147483648', '9999999999999999', '\u0000'])
const STEP = process.env.EVERY_NUMBER ? 1 : 5

/** The values for one place: every fifth, with another offset for each place; all with EVERY_NUMBER=yes. */
export const shareOf = (values: readonly string[], place: number) =>
  values.filter((value, at) => ALONE.has(value) || (at + place) % STEP === 0)
