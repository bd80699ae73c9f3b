import { expect, test } from 'vitest'
import { chooseMatch, holdsTerm, isHeld, plainText } from './find-text.ts'

test.each([
  ['sin', 'Ontario Business Registry', false],
  ['SIN', 'Apply for a SIN here', true],
  ['usa', 'The office in Lusaka', false],
  ['bus', 'By bus, or by train', true],
  ['food', 'Seafood and fish', true],
  ["cote d'ivoire", 'Embassy of Côte d’Ivoire', true],
  ['québec', 'Quebec CEGEPs', true],
])('“%s” in “%s”: %s', (term, text, expected) => {
  expect(holdsTerm(plainText(term), plainText(text))).toBe(expected)
})

const rows = [
  { id: 'uk', texts: ['united kingdom'] },
  { id: 'bank', texts: ['bank of canada'] },
]
const found = (term: string, ids?: string[]) => rows.filter(chooseMatch(term, rows, ids)).map(({ id }) => id)

test('what the page holds comes before what the search names', () => {
  expect(found('kingdom', ['bank'])).toEqual(['uk'])
  expect(found('england', ['uk'])).toEqual(['uk'])
  expect(found('england')).toEqual([])
})

test('a short term is a word, then a meaning, then the beginning of a word', () => {
  expect(found('ban', ['uk'])).toEqual(['uk'])
  expect(found('ban')).toEqual(['bank'])
  expect(found('ank')).toEqual([])
})

test('ids that are not on the page change nothing', () => {
  expect(found('ban', ['elsewhere'])).toEqual(['bank'])
})

test('a term that stands on the page needs no other search', () => {
  expect(isHeld('kingdom', rows)).toBe(true)
  expect(isHeld('england', rows)).toBe(false)
  expect(isHeld(' ', rows)).toBe(true)
})
