import { expect, test } from 'vitest'
import { stemOf, toIndexWords, toWords } from './words.ts'

test.each([
  ['Côte d’Ivoire', ['cote', 'divoire']],
  ["cote d'ivoire", ['cote', 'divoire']],
  ['Kɛntɛ, ŋkɔ!', ['kente', 'nko']],
  ['Université de Montréal', ['universite', 'de', 'montreal']],
])('%s is folded to %j', (text, words) => {
  expect(toWords(text)).toEqual(words)
})

test.each([
  ['Home internet and Wi-Fi', 'wifi'],
  ['9-8-8 Suicide Crisis Helpline', '988'],
  ['30 U.S. schools', 'us'],
])('%s is also found as %s', (text, joined) => {
  expect(toIndexWords(text)).toContain(joined)
})

test.each([
  ['braids', 'braider'],
  ['braiding', 'braider'],
  ['dentist', 'dental'],
  ['evict', 'eviction'],
  ['immigrate', 'immigration'],
  ['sponsor', 'sponsorship'],
  ['families', 'family'],
  ['churches', 'church'],
  ['rent', 'rental'],
  ['plumber', 'plumbing'],
  ['driven', 'drove'],
  ['women', 'woman'],
  ['childrens', 'child'],
  ['organisation', 'organization'],
  ['practise', 'practice'],
  ['neighbour', 'neighbor'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test.each([
  ['bus', 'business'],
  ['sin', 'since'],
  ['cot', 'cote'],
  ['corn', 'corner'],
  ['train', 'training'],
  ['fish', 'fishing'],
  ['blind', 'blinds'],
  ['glass', 'glasses'],
  ['unit', 'united'],
  ['outdoor', 'outdoorings'],
])('%s and %s are not', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})
