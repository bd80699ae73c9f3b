import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_WORDS, toSearchWords } from './search-words.ts'

test.each([
  ['where can I get waakye in Brampton', ['waakye', 'brampton']],
  [Array(24).fill('the').join(' '), ['the', 'the']],
  [Array(60).fill('a').join(' '), ['a', 'a']],
  ['in on at to of by', ['in', 'on', 'at']],
  [Array(13).fill('servicez').join(' '), ['servicez', 'servicez']],
  ['services service SERVICE', ['service', 'service']],
])('%j is looked for by %j', (typed, words) => {
  expect(toSearchWords(typed)).toEqual(words)
})

test('however much is typed, there are few words and none of them more than twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 't', 'o', ' ', ' ', 's'), maxLength: 120 }),
      (typed) => {
        const words = toSearchWords(typed)
        expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
        for (const word of words)
          expect(words.filter((other) => other === word).length).toBeLessThanOrEqual(2)
      },
    ),
  )
})
