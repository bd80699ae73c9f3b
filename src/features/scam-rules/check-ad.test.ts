import { expect, test } from 'vitest'
import { type CheckedAd, NO_FACTS } from './ad-rule.ts'
import { adRules } from './ad-rules.ts'
import { checkAd, checkMessage, noteWords } from './check-ad.ts'

const ad = (change: Partial<CheckedAd>): CheckedAd => ({
  text: '',
  priceCents: null,
  phone: null,
  categorySlug: null,
  hasLicence: false,
  facts: NO_FACTS,
  ...change,
})

const matches = adRules.flatMap((rule) => rule.examples.matches.map((text) => ({ id: rule.id, rule, text })))
const passes = adRules.flatMap((rule) => rule.examples.passes.map((text) => ({ id: rule.id, rule, text })))

test.each(matches)('$id fires on: $text', ({ rule, text }) => {
  expect(rule.test(ad({ text }))).toBe(true)
})

test.each(passes)('$id stays quiet on: $text', ({ rule, text }) => {
  expect(rule.test(ad({ text }))).toBe(false)
})

test('a price far below the median fires only where prices can be compared', () => {
  const facts = { ...NO_FACTS, medianPriceCents: 180_000 }
  const ids = (change: Partial<CheckedAd>) => checkAd(ad(change)).map(({ id }) => id)
  for (const categorySlug of ['real-estate', 'vehicles', 'electronics', 'technology-it']) {
    expect(ids({ priceCents: 30_000, categorySlug, facts }), categorySlug).toEqual(['low-price'])
  }
  expect(ids({ priceCents: 90_000, categorySlug: 'real-estate', facts })).toEqual([])
  expect(ids({ priceCents: 30_000, categorySlug: 'food-restaurants', facts })).toEqual([])
  expect(ids({ priceCents: 0, categorySlug: 'real-estate', facts })).toEqual([])
})

test('a licence keeps the immigration rule quiet, but never for a promise', () => {
  const helps = 'We prepare visa and study permit applications.'
  expect(checkAd(ad({ text: helps, hasLicence: true }))).toEqual([])
  expect(checkAd(ad({ text: 'Guaranteed visa approval.', hasLicence: true }))).toHaveLength(1)
})

test('rules that need the other ads never read messages', () => {
  expect(checkMessage('Can you pay with a Steam gift card?')).toEqual(['gift-cards'])
  expect(checkMessage('We help with visas.')).toEqual([])
})

test('the words of kept findings are those of their rules; a rule that is gone is left out', () => {
  const kept = adRules.slice(1, 3)
  expect(noteWords([...kept.map(({ id }) => id), 'a-rule-of-last-year'])).toEqual(
    kept.map(({ words }) => words),
  )
  expect(noteWords([])).toEqual([])
})
