import type { AdRule } from './ad-rule.ts'
import { anyOf, followedBy, near, readPlainly, withoutSentences } from './read-plainly.ts'

const BRAND =
  '(?:i ?tunes|google ?play|play ?station|psn|steam|am[a-z]?zon|apple|vanilla(?: visa)?|ebay|razer|xbox|sephora|amex|nike|prepaid)'
const BRANDED = `${BRAND}(?:(?: or |, ?| ?/ ?| and | )${BRAND}){0,3} (?:gift |wallet |gold |or |vanilla ){0,3}(?:cards?|wallet|gold)`
const CARD = `(?:${BRANDED}|gift cards?|giftcards?)`
const WIRE = '(?:bitcoin|btc|crypto(?:currency)?|usdt|western union|money ?gram)'

const PAYING = anyOf(
  near(`pay(?:s|ment|ing)?|paid|deposit|fee`, `${CARD}|${WIRE}`, 40),
  followedBy(
    'accept(?:ed|s)?|takes?|use|using|via|through|by|with|send|sell(?:ing)? for|give (?:me|us)|want',
    `${CARD}|${WIRE}`,
    30,
  ),
  followedBy('buy|purchase|get', BRANDED, 40),
  followedBy(
    `${CARD}|${WIRE}`,
    'only|accepted|as (?:a )?(?:payment|deposit)|codes?|pin|scratch|front and back|first',
    40,
  ),
  near(CARD, '(?:good |best )rate|cedis|naira|momo|convert', 60),
)
const OWN_OR_REFUSED =
  /\b(?:we|i) (?:don't|never) (?:accept|take|ask)|\bnever pay (?:with|by|in)\b|\bgift cards? (?:for sale|available|for our|in store)\b|\b(?:our|store|restaurant|shop|market|salon) gift cards?\b|\bsell(?:ing)? an? (?:\$\d+ )?\w+ gift cards?\b/

export const giftCardsRule: AdRule = {
  id: 'gift-cards',
  words:
    'This mentions paying by gift card, crypto or wire. Honest sellers don’t ask for this, and you can’t get it back.',
  sellerWords: 'It seems to ask for payment by gift card, crypto or wire.',
  readsMessages: true,
  examples: {
    matches: [
      'Pay the deposit with a Steam gift card and send me the code.',
      'Payment by Bitcoin or Western Union only.',
      'Please buy two Google Play cards and send a picture of the numbers.',
      'I accept iTunes card as payment.',
      'I use only g1ft c@rds for security.',
    ],
    passes: [
      'Cash or e-transfer when you pick it up.',
      'We do not accept gift cards or crypto.',
      'Restaurant gift cards available at the till.',
      'Graphics card, 8 GB, works well.',
      'Gift cards for our shop from $25, pay at the till.',
    ],
  },
  test: ({ text }) => PAYING.test(withoutSentences(readPlainly(text), OWN_OR_REFUSED)),
}
