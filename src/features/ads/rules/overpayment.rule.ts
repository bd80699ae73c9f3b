import type { AdRule } from './ad-rule.ts'

const OVER =
  /\b(?:(?:send|mail|issue|write)[^.!?\n]{0,40}\b(?:cheque|check|bank draft|money order)\b[^.!?]{0,80}\b(?:extra|more than|difference|balance|remain(?:der|ing)|excess|mover|shipper|shipping agent|refund)|\b(?:refund|send back|return|transfer|wire)\b[^.!?\n]{0,25}\b(?:the )?(?:difference|excess|extra|balance|overpayment)\b|\boverpa(?:y|id|yment)\b|\b(?:my|the) (?:mover|shipper|shipping agent|courier)\b[^.!?\n]{0,60}\b(?:pay|payment|cheque|check|fee)\b)/i

export const overpaymentRule: AdRule = {
  id: 'overpayment',
  words:
    'This speaks of paying too much and sending the rest back. The first payment turns out to be false; yours is gone.',
  sellerWords: 'It seems to speak of a cheque for more than the price, with the rest to be sent back.',
  isHolding: true,
  readsMessages: true,
  examples: {
    matches: [
      'I will send a certified cheque with extra for the mover, please refund the difference.',
      'My shipper will come with the cheque, deduct your money and send back the balance.',
      'The bank overpaid you, return the excess by e-transfer.',
    ],
    passes: [
      'Balance due on delivery.',
      'Refunds within 14 days with the receipt.',
      'We pay the shipping to Accra.',
      'Cheque or cash, as you like.',
    ],
  },
  test: ({ text }) => OVER.test(text),
}
