import type { AdRule } from './ad-rule.ts'
import { anyOf, followedBy, near, readPlainly, withoutSentences } from './read-plainly.ts'

const MANY =
  '(?:[2-9]|1\\d|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: ?\\(\\d+\\))? ?months|(?:1|one|2|two) years?'
const AHEAD = 'deposit|advance|up ?front|down ?payment|security'
const FIRST_AND_LAST = '(?:first|1st)(?: months?)?(?:,| and| &| ?\\+|/)? ?last(?: months?)?(?: rent)?'
const ANOTHER = '(?:security|damage)(?: deposit)?|(?:\\d|one|two|three) months'

const SEVERAL_MONTHS = anyOf(
  followedBy(MANY, AHEAD, 30),
  followedBy(AHEAD, MANY, 25),
  near(FIRST_AND_LAST, `(?:and|plus|&|\\+) (?:an? )?(?:\\$?\\d[\\d,]* )?(?:${ANOTHER})`, 6),
  followedBy('(?:security|damage) deposit', FIRST_AND_LAST, 25),
  `(?:first|1st),? (?:second|2nd)(?: and|,)? last`,
)
const NOT_ASKED = /\b(?:no|without|never)\b[^.!?\n]{0,25}\b(?:deposit|advance)\b|\bin ghana (?:they|you|we)\b/
const RENT =
  /\$? ?(\d[\d,]*)(?: ?\/ ?| (?:a|per|every|each) |\s?p)(?:months|m\b)|\brent (?:is )?\$? ?(\d[\d,]*)/
const DEPOSIT = /\bdeposit(?: of| is|:)? ?\$? ?(\d[\d,]*)(?! ?months)/
const SLIGHTLY_MORE = 1.05

/** In Ontario, a landlord can ask for at most one month's rent. */
export const largeDepositRule: AdRule = {
  id: 'large-deposit',
  words:
    'This asks for more than one month’s deposit. In Ontario a landlord may ask for one month’s rent at most.',
  sellerWords: 'It seems to ask for a deposit of more than one month.',
  readsMessages: true,
  examples: {
    matches: [
      'Room in Brampton, three months deposit required before you move in.',
      'First and last month rent plus a security deposit.',
      'Deposit of 2 months, no exceptions.',
      'Pay 6 months rent in advance and the key is yours.',
      'Rent $1,200 a month, deposit $2,400.',
      'You pay 2 mths d3posit.',
    ],
    passes: [
      'Basement apartment, first and last month required.',
      'Lease of 12 months. No deposit.',
      'One month deposit, which counts toward your last month.',
      'Used for two months only, still under warranty.',
      'Rent $1,200 a month, deposit $1,200.',
      'First and last month, and a key deposit of $50.',
    ],
  },
  test({ text }) {
    const plain = withoutSentences(readPlainly(text), NOT_ASKED)
    return SEVERAL_MONTHS.test(plain) || isAboveRent(plain)
  },
}

function isAboveRent(plain: string): boolean {
  const rent = RENT.exec(plain)
  const deposit = DEPOSIT.exec(plain)
  const dollars = (figure: string | undefined) => Number((figure ?? '').replaceAll(',', ''))
  const [rentDollars, depositDollars] = [dollars(rent?.[1] ?? rent?.[2]), dollars(deposit?.[1])]
  return rentDollars > 0 && depositDollars > rentDollars * SLIGHTLY_MORE
}
