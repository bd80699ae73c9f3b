import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSynonyms } from './synonyms.content.ts'
import { MAX_WORDS, understand } from './understand.ts'

const synonyms = createSynonyms([['trotro', 'tro tro', 'bus']], [['Toronto', ['Etobicoke', 'North York']]])
const places = new Set(['toronto', 'north york'])
const read = (text: string) => understand(text, { synonyms, isPlace: (key) => places.has(key) })
const typed = (text: string) => read(text).terms.map((term) => term.typed.join(' '))

test.each([
  ['where can I get waakye in Brampton', ['waakye', 'brampton']],
  ['tro tro accra', ['tro tro', 'accra']],
  ['the in on', ['the', 'in', 'on']],
  ['room in north york', ['room', 'north york']],
])('%s is looked for by %j', (text, terms) => {
  expect(typed(text)).toEqual(terms)
})

test.each([
  ['phone number of CRA', ['cra']],
  ['CRA phone', ['cra']],
  ['call service canada', ['service', 'canada']],
  ['telephone number for the high commission', ['high', 'commission']],
])('%s wants a number', (text, terms) => {
  expect(read(text).wantsPhone).toBe(true)
  expect(typed(text)).toEqual(terms)
})

test.each([
  'phone repair',
  'unlocked phones',
  'samsung phone',
  'cheap phone',
  'contact lenses',
  'house number',
])('%s does not', (text) => {
  expect(read(text).wantsPhone).toBe(false)
})

test('synonyms go both ways, places only from the wider to the narrower', () => {
  expect(read('bus').terms[0]?.others).toEqual([['trotro'], ['tro', 'tro']])
  expect(read('trotro').terms[0]?.others).toContainEqual(['bus'])
  expect(read('toronto').terms[0]?.others).toContainEqual(['north', 'york'])
  expect(read('etobicoke').terms[0]?.others).toEqual([])
})

test('in quotes words are only themselves', () => {
  const { terms, isLiteral } = read('"bus"')
  expect(isLiteral).toBe(true)
  expect(terms).toEqual([{ typed: ['bus'], others: [], isPlace: false }])
})

test('however much is typed, there are few terms', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 't', 'o', ' ', ' ', 's', '"'), maxLength: 120 }),
      (text) => {
        expect(read(text).terms.length).toBeLessThanOrEqual(MAX_WORDS * 2)
      },
    ),
  )
})

const intents = [
  {
    means: 'domestic violence',
    all: [
      ['husband', 'he'],
      ['beats', 'hurts me'],
    ],
  },
  { means: 'post an ad', all: [['sell']], none: ['who'] },
]
const meant = (text: string) =>
  understand(text, { synonyms, intents, isPlace: (key) => places.has(key) }).words.join(' ')

test.each([
  ['my husband beats me', 'domestic violence'],
  ['he hurts me in toronto', 'domestic violence toronto'],
  ['my husband', 'my husband'],
  ['where can I sell my car', 'post an ad'],
  ['who can sell me a car', 'who can sell me a car'],
  ['"my husband beats me"', 'my husband beats me'],
])('%s means %s', (text, words) => {
  expect(meant(text)).toBe(words)
})

test('a phrase is known with its stop words and without', () => {
  const known = createSynonyms([
    ['chamber and hall', 'one bedroom'],
    ['send money', 'remit'],
  ])
  const read2 = (text: string) =>
    understand(text, { synonyms: known, isPlace: () => false }).terms.map((term) => term.typed.join(' '))
  expect(read2('a chamber and hall in accra')).toEqual(['chamber and hall', 'accra'])
  expect(read2('how to send some money')).toEqual(['send money'])
})

test.each([
  ['sofa for sale', true],
  ['rent a room', true],
  ['second hand tv', true],
  ['how to rent a house', false],
  ['passport', false],
])('“%s” wants an ad: %s', (text, wanted) => {
  expect(read(text).wantsAd).toBe(wanted)
})
