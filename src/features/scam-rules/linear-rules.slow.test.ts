import { expect, test, vi } from 'vitest'
import { withoutAddresses } from '../ads/feed/without-addresses.ts'
import { type CheckedAd, NO_FACTS } from './ad-rule.ts'
import { adRules } from './ad-rules.ts'
import { readPlainly } from './read-plainly.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Shortest first, so that quadratic growth is found before it takes minutes. */
const LENGTHS = [10_000, 40_000]
const ad = (text: string): CheckedAd => ({
  text,
  priceCents: null,
  phone: null,
  categorySlug: null,
  hasLicence: false,
  facts: NO_FACTS,
})

/** Texts that a pattern can start matching again and again, or run along without an end. */
const PUMPS = [
  ...[
    '1',
    '1,',
    '12 ',
    '$1',
    '$ 1,',
    ' ',
    '\n',
    '\t',
    '. ',
    '.',
    '!',
    '_',
    '-',
    '- ',
    'a',
    'a ',
    'a.',
    'a_',
    'é',
  ],
  ...['@', 'a@', 'a@a', '@a', 'a.a@', 'a@a.', "'", '"', 'p', 'app', 'whatsap', 'wat ', 'x1x', 'a1', 'a$'],
  ...[
    'deposit 1',
    'deposit ',
    'rent 1',
    'rent is ',
    '1/',
    '1 per ',
    'first last ',
    '2 months ',
    '2 months, ',
  ],
  ...['pay ', 'pay the ', 'pay before ', 'pay first ', 'before you ', 'the ', 'you ', 'view it ', 'see the '],
  ...['send ', 'send check ', 'check ', 'cheque 1', 'refund ', 'the rest ', 'i will pay ', 'draft over '],
  ...['steam ', 'steam or ', 'gift ', 'gift card ', 'google play ', 'bitcoin ', 'vanilla visa '],
  ...[
    'only ',
    'telegram ',
    'add me ',
    'me ',
    'contact me on ',
    "don't message ",
    'verify ',
    'click this link ',
  ],
  ...[
    'job ',
    'hiring fee ',
    'lmia ',
    'recruit',
    'pay for the ',
    'to get the ',
    'you must pay ',
    'fee to a b c d ',
  ],
  ...['visa ', 'visa help ', 'we ', 'i ', 'we can ', 'immigration ', 'embassy ', 'refugee claim ', 'i am '],
  ...['no ', 'no fee', 'never pay ', 'not ', "don't ", 'w h a t s ', 'm o n t h s '],
]
/** Prevents a match, so that the whole text is tried. */
const END = '\u0000'

const PARTS = 8
/** Growth is about 1 for linear time, and 8 for quadratic time. */
const MAX_GROWTH = 3.5

/** CPU milliseconds of this thread, so that other load on the machine does not count. */
function timeOf(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  // Only the sum is exact; the operating system estimates how it divides into user and system time.
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/** Time for one long text relative to eight texts of an eighth of its length. Repeated if it is high. */
function growthOf(work: (text: string) => unknown, make: (length: number) => string, length: number): number {
  const [long, short] = [make(length), make(length / PARTS)]
  let [once, parts] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < 5; attempt += 1) {
    once = Math.min(
      once,
      timeOf(() => work(long)),
    )
    // Too short to measure reliably.
    if (once < 25) return 1
    const all = timeOf(() => {
      for (let part = 0; part < PARTS; part += 1) work(short)
    })
    parts = Math.min(parts, Math.max(all, 4))
    if (once / parts < MAX_GROWTH) return once / parts
  }
  return once / parts
}

const WORKS: [string, (text: string) => unknown][] = [
  ...adRules.map((rule): [string, (text: string) => unknown] => [rule.id, (text) => rule.test(ad(text))]),
  ['readPlainly', readPlainly],
  ['withoutAddresses', withoutAddresses],
]

test.each(WORKS)(
  `%s reads ${PUMPS.length} hostile texts of 40 KB in time that grows with their length`,
  (_name, work) => {
    for (const pump of PUMPS) {
      const make = (length: number) => pump.repeat(Math.ceil(length / pump.length)) + END
      for (const length of LENGTHS)
        expect(growthOf(work, make, length), JSON.stringify(pump)).toBeLessThan(MAX_GROWTH)
    }
  },
)
