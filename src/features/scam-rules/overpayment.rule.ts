import type { AdRule } from './ad-rule.ts'
import { anyOf, followedBy, near, readPlainly } from './read-plainly.ts'

const PAPER = 'cheque|check|bank draft|draft|money order|paypal'
const TOO_MUCH =
  'more than|above|over|extra|too much|surplus|excess|difference|remain(?:der|ing)|balance|covers|includes'
const REST = 'difference|excess|extra|surplus|overpayment|balance|rest|remainder'
const THIRD =
  'movers?|shippers?|shipping (?:agent|company)|courier|vendor|installer|caterer|pick ?up agent|agent|driver'

const OVER = anyOf(
  followedBy(
    `(?:send|mail|issue|write|wrote|pays?)\\b[^.!?\\n]{0,40}\\b(?:${PAPER})`,
    `${TOO_MUCH}|${THIRD}|refund`,
    80,
  ),
  followedBy(PAPER, `(?:will be |be |is )?\\$?\\d* ?(?:above|over|more than|too much)`, 40),
  followedBy('(?:refund|send back|return|give back)', `(?:the|any|your) (?:${REST})`, 25),
  followedBy('send back|return', '\\$?\\d+', 10),
  followedBy(
    `forward|send|wire|western union|transfer|give (?:him|her|them)`,
    `(?:the |any )?(?:${REST})[^.!?\\n]{0,25}(?:to|back)|(?:the )?(?:${REST}) (?:to|back)`,
    25,
  ),
  followedBy('give (?:him|her|them|my \\w+)', `(?:the )?(?:${REST})`, 12),
  '\\boverpa(?:id|yment)\\b|\\bpaid you too much\\b|\\bsent (?:you )?too much\\b',
  followedBy('(?:deposit|cash|bank) (?:it|the cheque|the check)', 'pay|send|forward|give|keep', 40),
  followedBy(
    "(?:i will|i'll|i can) (?:pay|send|add)[^.!?\\n]{0,30}\\b(?:extra|more|plus|on top|above)",
    `${THIRD}|refund|ship|transport`,
    70,
  ),
  near(
    '(?:my|the) (?:movers?|shippers?|shipping agent|courier|secretary|assistant)',
    `(?:${PAPER}|difference|his money|their money)`,
    60,
  ),
  followedBy('(?:my|the) (?:movers?|shippers?|shipping agent|courier)', 'payment|fee', 60),
)

export const overpaymentRule: AdRule = {
  id: 'overpayment',
  words:
    'This mentions paying too much and sending the rest back. The first payment turns out to be fake, and your money is gone.',
  sellerWords: 'It seems to speak of a cheque for more than the price, with the rest to be sent back.',
  readsMessages: true,
  examples: {
    matches: [
      'I will send a certified cheque with extra for the mover, please refund the difference.',
      'My shipper will come with the cheque, deduct your money and send back the balance.',
      'The bank overpaid you, return the excess by e-transfer.',
      'I send a check, you deposit it, keep $300 and pay the vendor.',
    ],
    passes: [
      'Balance due on delivery.',
      'Refunds within 14 days with the receipt.',
      'We pay the shipping to Accra.',
      'Cheque or cash, as you like.',
      'Half to book, the rest on the day.',
      'If you overpay by mistake you get your change.',
    ],
  },
  test: ({ text }) => OVER.test(readPlainly(text)),
}
