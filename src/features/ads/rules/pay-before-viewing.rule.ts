import type { AdRule } from './ad-rule.ts'

const PAY = '(?:pay(?:ment)?|deposit|e-?transfer|send (?:the |a |me )?(?:money|deposit|payment|\\$?\\d+))'
const SEE = '(?:view(?:ing)?|see(?:ing)? (?:it|the)|visit|show(?:ing)?|inspect(?:ion)?|tour)'
const BEFORE = new RegExp(
  `\\b${PAY}\\b[^.!?\\n]{0,40}\\b(?:before|prior to|to (?:book|hold|reserve|secure|confirm) (?:a |the |your )?)\\s*(?:you |any |a |the |your )?\\b${SEE}\\b|\\b(?:no|without) (?:a )?${SEE}\\b[^.!?\\n]{0,30}\\b(?:before|until|unless)\\b[^.!?\\n]{0,20}\\b${PAY}\\b|\\b(?:out of (?:the )?(?:country|town|province)|abroad|overseas)\\b[^.!?]{0,80}\\b(?:mail|courier|send|ship|post)\\b[^.!?]{0,20}\\bkeys?\\b`,
  'i',
)
const GOOD_ADVICE = /\b(?:do not|don[’']t|never|no need to)\b[^.!?\n]{0,15}\b(?:pay|send)\b/i

export const payBeforeViewingRule: AdRule = {
  id: 'pay-before-viewing',
  words: 'This asks for money before you have seen what you pay for. See it first, then pay.',
  sellerWords: 'It seems to ask for payment before a buyer can see the thing or the place.',
  isHolding: true,
  readsMessages: true,
  examples: {
    matches: [
      'Send a deposit to book a viewing, many people are interested.',
      'Payment required before viewing the apartment.',
      'I am out of the country for mission work, so I will mail you the keys after the transfer.',
      'No viewing until you e-transfer the first month.',
    ],
    passes: [
      'Come and see it any evening, then pay cash.',
      'Viewing by appointment on Saturdays.',
      'Never pay before viewing. Come and look first.',
      'Deposit due when you sign the lease.',
    ],
  },
  test: ({ text }) => BEFORE.test(text) && !GOOD_ADVICE.test(text),
}
