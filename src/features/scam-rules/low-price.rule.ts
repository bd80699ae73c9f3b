import type { AdRule } from './ad-rule.ts'

/** Most things vary widely in price; in these categories a price far below the others is a common bait. */
const WATCHED = new Set(['real-estate', 'vehicles', 'electronics', 'technology-it'])
const SHARE_OF_MEDIAN = 0.25

export const lowPriceRule: AdRule = {
  id: 'low-price',
  words: 'The price is far below others of its kind. Ask yourself why, and see it before you pay.',
  sellerWords: 'The price is far below the others in its category.',
  readsMessages: false,
  examples: { matches: [], passes: ['A fair price in a fair market.'] },
  test({ priceCents, categorySlug, facts }) {
    if (!priceCents || !facts.medianPriceCents || !WATCHED.has(categorySlug ?? '')) return false
    return priceCents < facts.medianPriceCents * SHARE_OF_MEDIAN
  },
}
