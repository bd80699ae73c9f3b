import { runVitest } from '../scripts/testing/run-step.ts'
import { type Row, toRow } from './row.ts'

const SLOW = ['--config', 'tests/slow.config.ts']
const SWEEPS = ['--config', 'tests/journeys/sweeps.config.ts']

/** Rows measured by tests of the suite, some of them at a larger scale than there. */
const SUITE: [name: string, asked: string, words: string[], settings?: Record<string, string>][] = [
  [
    'generated requests',
    '200,000 (OpenAPI, encoded paths, absolute URLs, odd methods and headers), 0 answers of 500',
    [...SLOW, 'tests/hostile/fuzz'],
    { FUZZ_REQUESTS: '200000' },
  ],
  ['mail server down for an hour', 'every mail delivered, one Message-ID each', ['src/platform/mail']],
  ['hostile feeds', '20 of 20 survived, no other feed late', [...SLOW, 'hostile-feeds']],
  ['1,000 people booking one slot', 'exactly 1 gets it', [...SLOW, 'book-consultation-race']],
  [
    'hostile uploads',
    'no script or EXIF byte out, bomb refused < 1 s',
    [...SLOW, 'src/features/photos/hostile'],
  ],
  [
    'sign-in guessing, manage links',
    '<= 10 a minute; 256 bits, hashed',
    ['src/features/console/sign-in.test.ts', 'src/features/my-ad'],
  ],
  ['headers', 'the exact policy on every kind of answer', ['src/platform/http/security-headers.test.ts']],
  ['backup under writes', 'identical rows and photos', [...SLOW, 'database/backup']],
]

export const suiteRows: Record<string, () => Promise<Row[]>> = {
  ...Object.fromEntries(
    SUITE.map(([name, asked, words, settings]) => [name, () => runSuite(name, asked, words, settings)]),
  ),
  'script payloads': () =>
    runSuite(
      'script payloads',
      '100 in every stored field, in a real browser, 0 run',
      [...SWEEPS, 'payloads', 'console-rooms', '-t', 'scripts in'],
      { PAYLOADS: '100' },
    ),
}

async function runSuite(name: string, asked: string, words: string[], settings = {}): Promise<Row[]> {
  const { passed, failed } = await runVitest(words, settings)
  return [toRow(name, asked, `${passed} tests passed, ${failed} failed`, failed === 0 && passed > 0)]
}
