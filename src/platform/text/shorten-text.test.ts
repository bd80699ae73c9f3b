import { expect, test } from 'vitest'
import { shortenText } from './shorten-text.ts'

test('a text that fits stays as it is, on one line', () => {
  expect(shortenText(' Fresh kenkey,\n  daily. ', 22)).toBe('Fresh kenkey, daily.')
  expect(shortenText('Fresh kenkey, daily.', 20)).toBe('Fresh kenkey, daily.')
})

test('a longer text ends at a word, within its length', () => {
  expect(shortenText('Fresh kenkey and shito', 21)).toBe('Fresh kenkey and…')
  expect(shortenText('Fresh kenkey and shito', 17)).toBe('Fresh kenkey and…')
  expect(shortenText('Fresh kenkey and shito', 16)).toBe('Fresh kenkey…')
})

test('no comma or stop is left before the ellipsis', () => {
  expect(shortenText('Fresh kenkey, shito', 15)).toBe('Fresh kenkey…')
  expect(shortenText('Fresh kenkey. Shito too.', 18)).toBe('Fresh kenkey…')
})

test('a word without end is cut within its length, never through an emoji', () => {
  expect(shortenText('kenkeykenkey', 7)).toBe('kenkey…')
  expect(shortenText('kenke🌽kenkey', 7)).toBe('kenke…')
})
