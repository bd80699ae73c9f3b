import { expect, test } from 'vitest'
import { splitMarked } from './marked.tsx'

const marked = (text: string, words: string[]) =>
  splitMarked(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test('words beside each other are one mark', () => {
  expect(marked('Apply for your health card today', ['health', 'card'])).toBe(
    'Apply for your [health card] today',
  )
})

test('another form of a word is marked, a part of a word is not', () => {
  expect(marked('Braiding and braids, business class', ['braid', 'bus'])).toBe(
    '[Braiding] and [braids], business class',
  )
})

test('a sign between two words parts their marks', () => {
  expect(marked('Couch, sofa', ['couch', 'sofa'])).toBe('[Couch], [sofa]')
})

test('a text without any of the words is one part', () => {
  expect(splitMarked('Find a family doctor', ['card'])).toEqual([
    { text: 'Find a family doctor', isMarked: false },
  ])
})

test('a phrase is marked where all of it stands together, and a word of it alone is not', () => {
  const words = ['sin', 'social insurance number']
  expect(marked('Apply for your Social Insurance Number', words)).toBe(
    'Apply for your [Social Insurance Number]',
  )
  expect(marked('Insurance, social clubs and a phone number', words)).toBe(
    'Insurance, social clubs and a phone number',
  )
})
