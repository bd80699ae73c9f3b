import type { AdRule } from './ad-rule.ts'

const SEVERAL_MONTHS =
  /\b(?:(?:[2-9]|1[0-2]|two|three|four|five|six|twelve)\s*(?:\(\d+\)\s*)?months?[’']?s?)\b[^.!?\n]{0,30}\b(?:deposit|advance|up ?front|rent (?:in advance|up ?front)|security)\b|\b(?:deposit|advance|security)\b[^.!?\n]{0,25}\b(?:[2-9]|1[0-2]|two|three|four|five|six|twelve)\s*months?\b|\b(?:first,? (?:and )?last (?:months?[’']? )?(?:rent )?(?:and|plus|&|\+) (?:a )?(?:security|damage) deposit)\b/i
const NEGATED = /\b(?:no|without|never)\b[^.!?\n]{0,25}\b(?:deposit|advance)\b/i

/** A landlord in Ontario may ask for one month's rent at most. */
export const largeDepositRule: AdRule = {
  id: 'large-deposit',
  words:
    'This asks for more than one month’s deposit. In Ontario a landlord may ask for one month’s rent at most.',
  sellerWords: 'It seems to ask for a deposit of more than one month.',
  isHolding: true,
  readsMessages: true,
  examples: {
    matches: [
      'Room in Brampton, three months deposit required before you move in.',
      'First and last month rent plus a security deposit.',
      'Deposit of 2 months, no exceptions.',
      'Pay 6 months rent in advance and the key is yours.',
    ],
    passes: [
      'Basement apartment, first and last month required.',
      'Lease of 12 months. No deposit.',
      'One month deposit, which counts toward your last month.',
      'Used for two months only, still under warranty.',
    ],
  },
  test: ({ text }) => SEVERAL_MONTHS.test(text) && !NEGATED.test(text),
}
