import type { AdRule } from './ad-rule.ts'
import { anyOf, followedBy, near, readPlainly, withoutSentences } from './read-plainly.ts'

const MONEY =
  'pay(?:s|ing|ment)?|deposit|transfer|fee|rent|send (?:the |a |me |my )?(?:money|deposit|payment|rent|fee|\\$?\\d+)'
const SEE = 'view(?:ings?)?|see(?:ing)?|visits?|show(?:ing)?|inspect(?:ion)?|tours?'
const HAND_OVER =
  'keys?|door code|address|location|released?|take you|bring|ship(?:ped|ping)?|deliver(?:ed|y)?'

const PAY_FIRST = anyOf(
  followedBy(
    MONEY,
    `(?:before|prior to) (?:you |any |a |the |we |i |your )*(?:${SEE}|come|give you|ship)`,
    45,
  ),
  followedBy(MONEY, `to (?:book|hold|reserve|secure|confirm) (?:a |the |your )*(?:${SEE})`, 40),
  followedBy(MONEY, `first\\b(?! (?:and|&) last),?[^.!?\\n]{0,30}\\b(?:then|and|after|before|${SEE})`, 30),
  followedBy(`(?:after|once) (?:you |the |your )*(?:${MONEY})`, HAND_OVER, 60),
  followedBy(SEE, `(?:is |only |possible )*after (?:you |the |your )*(?:${MONEY})`, 20),
  followedBy(`${MONEY}|send it`, 'before i (?:give|send|show|tell)', 40),
  followedBy(`(?:${MONEY})[^.!?\\n]{0,30}(?:today|now|asap)`, 'hold|reserve|secure', 20),
  '\\b(?:viewing|inspection) (?:fee|deposit)\\b',
  followedBy(
    '(?:holding|reservation|reserve|hold) (?:fee|deposit)',
    'transfer|before|first|send|non.?refundable',
    40,
  ),
  followedBy('only pay (?:the |for )?(?:delivery|shipping|transport)', 'before|first|ship|deliver', 40),
  followedBy('(?:insurance|processing|release|activation) fee', 'first|before|up ?front', 30),
)
const KEYS_BY_POST = anyOf(
  followedBy('mail|courier|send|ship|post|fedex|dhl|ups|lawyer|agent', '(?:you )?(?:the |your )?keys?', 30),
  followedBy(
    'keys?',
    '(?:shipped|mailed|posted|couriered|sent|come by|by) ?(?:post|mail|dhl|fedex|courier|to you)?',
    20,
  ),
)
const IS_AWAY = anyOf(
  "\\b(?:i am|i'm|im|we are|owner is|landlord is)\\b[^.!?\\n]{0,30}\\b(?:abroad|overseas|offshore|deployed|at sea|out of (?:the )?(?:country|town|province)|(?:now )?in (?:ghana|accra|kumasi|the uk|the us|london))\\b",
  '\\b(?:travel+ed|flew|relocated|moved) (?:back )?(?:out )?to\\b',
  '\\bout of (?:the )?(?:country|town|province)\\b|\\b(?:with|at) the shipping company\\b',
)
const CANNOT_BE_SEEN = anyOf(
  '\\bno (?:viewings?|visits?|inspection)(?: (?:for now|now|possible|until|before|because|cos|please|allowed)|[,.!]|$)',
  near(
    "don't|cannot|can'?t|nobody|no ?one",
    `(?:do |to )?(?:${SEE})(?: (?:it|you|the|now|here|house|place|car|apartment|room))*`,
    12,
  ),
  '\\b(?:virtual|video) (?:tour|viewing) only\\b|\\bpictures are enough\\b|\\bfrom outside\\b',
)
const ASKS_MONEY = anyOf(`\\b(?:${MONEY}|you pay|pay them)\\b`)
const GOOD_ADVICE =
  /\b(?:don't|never|no need to|nothing|not)\b[^.!?\n]{0,20}\b(?:pay|send|take (?:any )?deposit)|\b(?:view|see|look|inspect|check|test)\b[^.!?\n]{0,40}\bbefore (?:you|i|we) (?:pay|send|come|book)|\bpay (?:when|after|on)\b/

export const payBeforeViewingRule: AdRule = {
  id: 'pay-before-viewing',
  words: 'This asks for money before you have seen what you pay for. See it first, then pay.',
  sellerWords: 'It seems to ask for payment before a buyer can see the thing or the place.',
  readsMessages: true,
  examples: {
    matches: [
      'Send a deposit to book a viewing, many people are interested.',
      'Payment required before viewing the apartment.',
      'I am out of the country for mission work, so I will mail you the keys after the transfer.',
      'No viewing until you e-transfer the first month.',
      'I am in London now. Send the rent and the keys will be shipped by DHL.',
      'Interac the d3posit first, then I give you the address.',
    ],
    passes: [
      'Come and see it any evening, then pay cash.',
      'Viewing by appointment on Saturdays.',
      'Never pay before viewing. Come and look first.',
      'Deposit due when you sign the lease.',
      'A deposit of $50 holds your date.',
      'You get the keys on the day you sign, after the first month is paid.',
    ],
  },
  test({ text }) {
    const plain = withoutSentences(readPlainly(text), GOOD_ADVICE)
    if (PAY_FIRST.test(plain)) return true
    const cannotBeMet = KEYS_BY_POST.test(plain) || IS_AWAY.test(plain) || CANNOT_BE_SEEN.test(plain)
    return cannotBeMet && ASKS_MONEY.test(plain)
  },
}
