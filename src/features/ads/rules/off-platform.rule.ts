import type { AdRule } from './ad-rule.ts'

const APP = '(?:whats ?app|telegram|signal|hangouts?|google chat|kik|we ?chat|snap(?:chat)?|zangi|text now)'
const PRESSURE = new RegExp(
  `\\b(?:only|just|strictly)\\b[^.!?\\n]{0,20}\\b(?:on |via |by |through )?${APP}\\b|\\b${APP}\\b[^.!?\\n]{0,20}\\b(?:only|strictly)\\b|\\b(?:do not|don[’']t) (?:message|reply|contact|write|call)(?: me)? (?:here|on (?:this|the) (?:site|app|platform))\\b|\\b(?:verification|verify)\\b[^.!?\\n]{0,30}\\b(?:code|sms|text)\\b|\\bsend (?:me )?(?:the |a )?(?:6|six)[- ]digit code\\b|\\b(?:click|use|open) (?:on )?(?:this|the) link\\b[^.!?\\n]{0,40}\\b(?:pay|verify|deposit|receive|interac)\\b`,
  'i',
)

export const offPlatformRule: AdRule = {
  id: 'off-platform',
  words:
    'This presses you to another app, a link or a code. Stay here until you have met, and never pass on a code.',
  sellerWords: 'It seems to press buyers to another app, a link or a verification code.',
  isHolding: true,
  readsMessages: true,
  examples: {
    matches: [
      'Contact me on WhatsApp only, I do not read messages here.',
      'Please do not reply here, write to my Telegram.',
      'I will send you a verification code, tell it to me so I know you are real.',
      'Click this link to receive the Interac payment.',
    ],
    passes: [
      'Call or WhatsApp 416-555-0147.',
      'Message me here with the time that suits you.',
      'Postal code L6P, near the station.',
      'The link to our menu is on the sign.',
    ],
  },
  test: ({ text }) => PRESSURE.test(text),
}
