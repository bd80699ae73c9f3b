import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('writes whole numbers as Canadians do', () => {
  const inCanada = new Intl.NumberFormat('en-CA')
  for (const value of [0, 7, 42, 999, 1_000, 12_345, 100_000, 999_999, 1_234_567, 1_000_000_000, -12_345])
    expect(formatNumber(value)).toBe(inCanada.format(value))
})
