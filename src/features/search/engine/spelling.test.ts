import { expect, test } from 'vitest'
import { editDistance } from '../../../platform/text/find/edit-distance.ts'
import { createSpeller } from './speller.ts'

test.each([
  ['kente', 'kente', 0],
  ['kente', 'kent', 1],
  ['ketne', 'kente', 1],
  ['kante', 'kente', 1],
  ['barell', 'barrel', 1],
  ['comission', 'commission', 0.5],
  ['abc', 'xyz', 3],
])('%s and %s are %d apart', (one, other, errors) => {
  expect(editDistance(one, other, 2)).toBe(Math.min(errors, 3))
})

const words = 'brampton mortgage barrel barber health card good business role kitchen'.split(' ')
const speller = createSpeller(new Map(words.map((word) => [word, 3])))

test.each([
  ['bramton', 'brampton'],
  ['mortage', 'mortgage'],
  ['barell', 'barrel'],
  ['helth', 'health'],
  ['crad', 'card'],
  ['rbampton', 'brampton'],
])('%s means %s', (typed, meant) => {
  expect(speller.correct(typed)).toBe(meant)
})

test.each(['gold', 'bus', 'kitten', 'zzzqqq', '2016'])('%s is not taken for another word', (typed) => {
  expect(speller.correct(typed)).toBeNull()
})

test('of two words equally near the one with more uses is meant', () => {
  const counted = createSpeller(
    new Map([
      ['kente', 9],
      ['kents', 1],
    ]),
  )
  expect(counted.correct('kenta')).toBe('kente')
})
