import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGuardedCell, writeCsvLine } from './csv-line.ts'

/** Matches a cell that a spreadsheet may run as a formula. */
const SIGN = /^[\s"\u00a0\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠−]/
const isHarmless = (cell: string) => !SIGN.test(cell) || /^\s*[+-][\d\s().,/-]*$/.test(cell)
const cutsOf = (line: string) => [';', '\t', '|', '\n', '\r'].flatMap((separator) => line.split(separator))

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '−']
const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ';',
  '; ',
  ';\t',
  ';"',
  '|',
  'Kente;',
  'Kente; ',
  'a\n',
  'a\r',
  'a\t',
  '"',
  '\u00a0',
  '\ufeff',
  '\u200b',
]

test(`no formula is left in ${SIGNS.length * BEFORE.length} cells, however they are cut`, () => {
  for (const sign of SIGNS) {
    for (const before of BEFORE) {
      const cell = `${before}${sign}HYPERLINK("http://x.example")`
      const line = writeCsvLine(['a', cell, 'b'])
      const [read] = parse(line) as string[][]
      expect(read).toHaveLength(3)
      for (const part of cutsOf(read?.[1] ?? '')) expect(isHarmless(part), JSON.stringify(line)).toBe(true)
      for (const part of line.split(';').slice(1)) expect(isHarmless(part), JSON.stringify(line)).toBe(true)
      expect(readGuardedCell(read?.[1] ?? '')).toBe(cell)
    }
  }
})

test('any text comes back as it was, and holds no formula on the way', () => {
  const letters = fc.constantFrom(
    ...SIGNS,
    ...BEFORE.filter(Boolean),
    'a',
    '1',
    ',',
    '"',
    "b'",
    "'",
    'é',
    '\n',
  )
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: letters, maxLength: 12 }), { minLength: 1, maxLength: 5 }),
      (cells) => {
        const read = parse(writeCsvLine(cells), {
          skip_empty_lines: false,
          relax_column_count: true,
        }) as string[][]
        if (cells.every((cell) => cell === '')) return
        expect(read[0]?.map(readGuardedCell)).toEqual(cells)
        for (const cell of read[0] ?? []) for (const part of cutsOf(cell)) expect(isHarmless(part)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  [['+1 (416) 555-0101', -5, null, 'plain'], '+1 (416) 555-0101,-5,,plain\r\n'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"\r\n'],
  [["it's fine; really", 'Smith-Jones'], '"it\'s fine; really",Smith-Jones\r\n'],
  [['-2+3+cmd|x', '+1+cmd'], '"\'-2+3+cmd|x",\'+1+cmd\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(writeCsvLine(cells)).toBe(line)
})
