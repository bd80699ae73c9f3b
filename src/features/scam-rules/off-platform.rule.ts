import type { AdRule } from './ad-rule.ts'
import { anyOf, followedBy, near, readPlainly } from './read-plainly.ts'

const APP = 'whatsapp|telegram|signal|hangouts?|google chat|kik|we ?chat|snap(?:chat)?|zangi|text ?now|gmail'
const WRITE = 'messages?|messaging|reply|replying|respond|answer|check|contact|write|call|inbox|text|business'
const HERE = 'here|(?:this|the) (?:site|app|platform|inbox|website|messenger)|site messenger|(?:this )?inbox'

const PRESSURE = anyOf(
  near('only|just|strictly', APP, 25),
  followedBy("don't|never|stop|not|no", `(?:${WRITE})\\b[^.!?\\n]{0,20}\\b(?:${HERE})`, 20),
  '\\bno (?:site )?messages? here\\b|\\bno site messages?\\b|\\b(?:not|never) (?:here|on (?:this|the) (?:site|app|platform|website))\\b',
  followedBy('leave|forget|avoid', '(?:the |this )?(?:site|app|messenger|inbox)(?: messenger)?', 12),
  followedBy('join|add|contact|message|chat|text|write(?: to)?', '(?:me |us |my |our |on )*telegram', 15),
  '\\btelegram[: ]*@\\w+|\\bt\\.me/\\w+',
  followedBy('email|write(?: to)?', '(?:me |us )?(?:direct(?:ly)?|instead|only)', 12),
  '\\b(?:at|@) ?g ?mail dot com\\b',
  followedBy('verification|verify', 'code|sms|text', 30),
  '\\bsend (?:me )?(?:the |a )?(?:6|six)[- ]digit code\\b',
  followedBy('(?:click|use|open) (?:on )?(?:this|the) link', 'pay|verify|deposit|receive|transfer', 40),
)

export const offPlatformRule: AdRule = {
  id: 'off-platform',
  words:
    'This pushes you to another app, a link or a code. Stay here until you have met, and never pass on a code.',
  sellerWords: 'It seems to press buyers to another app, a link or a verification code.',
  readsMessages: true,
  examples: {
    matches: [
      'Contact me on WhatsApp only, I do not read messages here.',
      'Please do not reply here, write to my Telegram.',
      'I will send you a verification code, tell it to me so I know you are real.',
      'Click this link to receive the Interac payment.',
      'Only w.h.a.t.s.a.p.p, I don’t check this inbox.',
    ],
    passes: [
      'Call or WhatsApp 416-555-0147.',
      'Message me here with the time that suits you.',
      'Postal code L6P, near the station.',
      'The link to our menu is on the sign.',
      'Text or call, or write here.',
    ],
  },
  test: ({ text }) => PRESSURE.test(readPlainly(text)),
}
