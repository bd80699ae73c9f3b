import { expect, test } from 'vitest'
import { readDirectories } from '../directories/directories.content.ts'
import { listDirectoryEntries } from '../directories/list-directory-entries.ts'
import { editDistance } from './edit-distance.ts'
import { SearchIndex } from './search-index.ts'
import { listSearchItems } from './search-items.content.ts'
import { toSearchWords } from './search-words.ts'
import { createSynonyms, readSynonyms } from './synonyms.content.ts'

const items = listSearchItems(listDirectoryEntries(readDirectories()))
const index = new SearchIndex(items)
const synonyms = readSynonyms()
const find = (text: string) => index.find(synonyms.toTerms(toSearchWords(text)))
const titles = (text: string) => find(text).map(({ item }) => item.title)

test('finds a service by a word of its name', () => {
  expect(titles('passport').slice(0, 2)).toEqual(['Canadian passports', 'Canadian passports'])
})

test.each([
  ['NHIS', 'OHIP (Ontario)'],
  ['SSNIT', "CPP survivor's pension"],
  ['trotro', 'Calgary Transit'],
  ['tro-tro', 'Calgary Transit'],
  ['chop bar', 'Golden Gate Restaurant'],
  ['DVLA', "Transfer a driver's licence"],
])('knows what %s means in Canada', (typed, title) => {
  expect(titles(typed)).toContain(title)
})

test.each([
  ['pasport', 'Canadian passports'],
  ['immigratoin', 'Immigration & Citizenship'],
  ['high commision of ghana', 'Ghana High Commission, Ottawa'],
  ['sholarship', 'Scholarships'],
])('forgives the typing error in %s', (typed, title) => {
  expect(titles(typed)).toContain(title)
})

test('finds a word while it is still being typed', () => {
  expect(titles('toron')).toContain('YWCA Toronto')
})

test('finds names with accents by plain letters and the other way round', () => {
  expect(titles('universite de montreal')[0]).toBe('Université de Montréal')
  expect(titles('Montréal')).toContain('LaSalle College Montreal')
})

test('does not take a short word for the beginning of another first', () => {
  expect(titles('bus').slice(0, 2)).toEqual(['Major Transportation', 'GO Transit'])
  expect(titles('bus')).not.toContain('Business Directory')
})

test('shows what has most of the words when nothing has all of them', () => {
  const found = find('passport zzzqqq')
  expect(found[0]?.closeness).toBe('part')
  expect(found[0]?.item.title).toBe('Canadian passports')
})

test('finds nothing for words that are nowhere', () => {
  expect(find('zzzqqq')).toEqual([])
})

test('ignores the words of a whole question', () => {
  expect(titles('how do I get a SIN number')[0]).toBe('Social Insurance Number')
})

test('every item leads to a page of this site', () => {
  for (const { path, title } of items) {
    expect(path, title).toMatch(/^\/[\w/#-]*$/)
  }
})

test('the longest known phrase is one term', () => {
  const { toTerms } = createSynonyms([['trotro', 'tro tro', 'bus']])
  expect(toTerms(['tro', 'tro', 'accra'])).toEqual([
    { typed: ['tro', 'tro'], phrases: ['trotro', 'bus'], others: [['trotro'], ['bus']], guesses: [] },
    { typed: ['accra'], phrases: [], others: [], guesses: [] },
  ])
})

test.each([
  ['kente', 'kente', 0],
  ['kente', 'kent', 1],
  ['ketne', 'kente', 1],
  ['kante', 'kente', 1],
  ['abc', 'xyz', 3],
])('%s and %s are %d errors apart', (one, other, errors) => {
  expect(editDistance(one, other, 2)).toBe(Math.min(errors, 3))
})
