import { expect, test } from 'vitest'
import { refundText } from './refund-text.ts'

test.each([
  [null, 'Nothing is owed on either side.'],
  [0, 'Nothing is owed on either side.'],
  [2_500, 'We will send you $25 CAD back, as agreed.'],
  [5_000, 'We will send you $50 CAD back: the full amount.'],
])('says what comes back of fifty dollars where %j cents are due', (refundDueCents, text) => {
  expect(refundText({ refundDueCents, priceCents: 5_000 })).toBe(text)
})
