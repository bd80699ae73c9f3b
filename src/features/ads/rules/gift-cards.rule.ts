import type { AdRule } from './ad-rule.ts'

const CARD =
  '(?:(?:i ?tunes|google play|steam|amazon|apple|vanilla|ebay|razer|xbox|prepaid) (?:gift )?cards?|gift ?cards?|bitcoin|btc|crypto(?:currency)?|usdt|western union|money ?gram)'
const PAYING = new RegExp(
  `\\b(?:pay|payment|paid|deposit|send|buy|purchase|accept(?:ed|s)?|via|through|using|by|with)\\b[^.!?\\n]{0,40}\\b${CARD}\\b|\\b${CARD}\\b[^.!?\\n]{0,30}\\b(?:only|accepted|as (?:a )?(?:payment|deposit)|code|pin|scratch)`,
  'i',
)
const SELLING =
  /\b(?:we|i) (?:do not|don[’']t|never) (?:accept|take|ask)|\bnever pay (?:with|by|in)\b|\bgift ?cards? (?:for sale|available)\b/i

export const giftCardsRule: AdRule = {
  id: 'gift-cards',
  words:
    'This speaks of paying by gift card, crypto or wire. Nobody honest needs to be paid so, and it cannot be undone.',
  sellerWords: 'It seems to ask for payment by gift card, crypto or wire.',
  isHolding: true,
  readsMessages: true,
  examples: {
    matches: [
      'Pay the deposit with a Steam gift card and send me the code.',
      'Payment by Bitcoin or Western Union only.',
      'Please buy two Google Play cards and send a picture of the numbers.',
      'I accept iTunes card as payment.',
    ],
    passes: [
      'Cash or e-transfer when you pick it up.',
      'We do not accept gift cards or crypto.',
      'Restaurant gift cards available at the till.',
      'Graphics card, 8 GB, works well.',
    ],
  },
  test: ({ text }) => PAYING.test(text) && !SELLING.test(text),
}
