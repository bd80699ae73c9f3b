import { expect, test } from 'vitest'
import { createReceipt, readReceipt } from './receipt.ts'

test('a receipt can be read aloud, and is hardly ever given twice', () => {
  const receipts = Array.from({ length: 2_000 }, createReceipt)
  for (const receipt of receipts)
    expect(receipt).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/)
  expect(new Set(receipts).size).toBe(2_000)
})

test('reads a receipt as people type it', () => {
  const receipt = createReceipt()
  for (const typed of [
    receipt,
    receipt.toLowerCase(),
    receipt.replaceAll('-', ''),
    ` ${receipt.replaceAll('-', ' ')} `,
  ])
    expect(readReceipt(typed)).toBe(receipt)
})

test.each(['', 'K7QM-2XWD', 'K7QM-2XWD-P4R!', 'K7QM-2XWD-P4RTX', 'K7QM-2XWD-P0R1'])(
  'reads no receipt in "%s"',
  (typed) => {
    expect(readReceipt(typed)).toBeNull()
  },
)
