import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundSearch, MAX_WORDS } from './bound-search.ts'

test.each([
  ['kente cloth', 'kente cloth'],
  ['  kente   cloth ', 'kente cloth'],
  [Array(24).fill('the').join(' '), 'the'],
  ['Kente kente KENTE cloth', 'KENTE cloth'],
  ['kente or "kente cloth" or fugu', 'kente or "kente cloth" or fugu'],
  ['kente -cloth kente', 'kente -cloth'],
])('%j is looked for as %j', (typed, looked) => {
  expect(boundSearch(typed)).toBe(looked)
})

test('whatever is typed, the words are few and different', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'the', 'waakye', 'to', 'x1', 'Żó', 'on'), { maxLength: 80 }),
      (words) => {
        const looked = boundSearch(words.join(' ')).split(' ')
        expect(looked.length).toBeLessThanOrEqual(MAX_WORDS)
        expect(new Set(looked).size).toBe(looked.length)
      },
    ),
  )
})
