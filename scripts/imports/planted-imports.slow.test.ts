import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBrokenRules } from './find-broken-rules.ts'
import { importRules } from './import-rules.ts'
import type { Planted } from './read-imports.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** For each rule about one import: a real file, the line planted in it, and what that line imports. */
const IMPORTS: readonly [rule: RegExp, file: string, line: string, target: string][] = [
  [/^ui imports ui only/, 'src/ui/buttons/button.tsx', "import '@'", '../../shell/header/header.tsx'],
  [/^ui imports ui only/, 'src/ui/fields/field.tsx', "import '@'", 'zod'],
  [
    /^platform and shell/,
    'src/platform/time/clock.ts',
    "import type { X } from '@'",
    '../../features/ads/ads.schema.ts',
  ],
  [
    /^platform and shell/,
    'src/shell/header/header.tsx',
    "import.meta.glob(['@', '!./x.tsx'])",
    '../../features/home/home.page.tsx',
  ],
  [/^platform serves/, 'src/platform/time/durations.ts', "import '@'", '../../ui/buttons/button.tsx'],
  [
    /^features use each other/,
    'src/features/news/news.queries.ts',
    "export { x } from '@'",
    '../ads/ads.queries.ts',
  ],
  [/^rendering is given/, 'src/rendering/html-cache.ts', "import '@'", '../features/ads/read-price.ts'],
  [/^rendering is given/, 'src/rendering/document.ts', "import '@'", '../site-map.tsx'],
  [/^features know pages/, 'src/features/ads/read-price.ts', "import '@'", '../../rendering/html-cache.ts'],
  [/^page -> calls/, 'src/features/ads/list/ad-list.page.tsx', "import '@'", '../find/find-ads.queries.ts'],
  [/^page -> calls/, 'src/features/ads/ads.calls.ts', "import('@')", './ads.queries.ts'],
  [/^page -> calls/, 'src/features/ads/ads.schema.ts', "import '@'", './ads.api.ts'],
  [/^page -> calls/, 'src/features/ads/ads.queries.ts', "import '@'", './ads.calls.ts'],
  [/^page -> calls/, 'src/features/posting/submit-ad.ts', "import '@'", './posting.api.ts'],
  [
    /^page -> calls/,
    'src/features/posting/ad-submitted.email.tsx',
    "import '@'",
    '../ad-life/ad-life.queries.ts',
  ],
  [
    /^page -> calls/,
    'src/features/console/auth/gate/account.document.tsx',
    "import '@'",
    '../passkeys.queries.ts',
  ],
  [
    /^the shell of the console/,
    'src/console/frame/rail.tsx',
    "import '@'",
    '../../features/ads/read-price.ts',
  ],
  [/^no program can follow/, 'src/platform/secrets/secrets.ts', 'import(name)', ''],
  [/^only tests import/, 'src/app.ts', "import '@'", '../tests/builders.ts'],
  [
    /^a page is found/,
    'src/features/home/home.page.tsx',
    "const x = () => import('@')",
    '../ads/list/ad-list.page.tsx',
  ],
]

const plant = (line: string, target: string) => line.replace('@', target)
const resolved = (file: string, target: string) =>
  target.startsWith('.') ? posix.join(posix.dirname(file), target) : target

test('each rule about an import is told of in the real tree', () => {
  const planted: Planted = Object.fromEntries(
    IMPORTS.map(([, file, line, target]) => [file, plant(line, target)]),
  )
  const broken = findBrokenRules(ROOT, planted)
  for (const [rule, file, , target] of IMPORTS) {
    expect(existsSync(join(ROOT, file)), file).toBe(true)
    const { says } = importRules.find((one) => rule.test(one.says)) as { says: string }
    const start = `${file} imports ${target && resolved(file, target)}`
    expect(
      broken.some((line) => line.startsWith(start) && line.endsWith(says)),
      `${start}: ${says}`,
    ).toBe(true)
  }
})

test('no rule about an import goes without a planted one', () => {
  const untried = importRules.filter(({ says }) => !IMPORTS.some(([rule]) => rule.test(says)))
  expect(untried.map(({ says }) => says)).toEqual([])
})

/** The same for rules about more than one import, and about names. */
const OTHERS: readonly [name: string, file: string, line: string, complaint: RegExp][] = [
  ['a circle of files', 'src/paths.ts', "import './site-map.tsx'", /^a circle of imports: .*src\/paths\.ts/],
  [
    'a circle of rooms, if only of types',
    'src/features/photos/perceptual-hash.ts',
    "import type { X } from '../ads/ads.schema.ts'",
    /^a circle of rooms: .*features\/photos/,
  ],
  [
    'a file of the server in the browser',
    'src/features/ads/list/ad-list.page.tsx',
    "import 'node:zlib'",
    /^the browser would load a file of the server: .*ad-list\.page\.tsx -> node:zlib$/,
  ],
  [
    'a file of the server in the console',
    'src/console/frame/rail.tsx',
    "import '../../../database/schema.ts'",
    /^the browser would load a file of the server: src\/console\/entry\.tsx .*-> database\/schema\.ts$/,
  ],
  [
    'a file of the console for a visitor',
    'src/features/home/home.page.tsx',
    "import '../../console/room.ts'",
    /^a visitor would load a file of the console: .*home\.page\.tsx -> src\/console\/room\.ts$/,
  ],
  [
    'a view on the server',
    'src/main.ts',
    "import './ui/buttons/button.tsx'",
    /^the server makes pages by the site map only.*: src\/main\.ts -> src\/ui\/buttons\/button\.tsx$/,
  ],
  [
    'markup in a string',
    'src/features/console/auth/account.api.ts',
    'const lead = \'<p class="gate-lead">\' + words',
    /^src\/features\/console\/auth\/account\.api\.ts: views are React.*<p class="gate-lead">/,
  ],
  ['a name in capitals', 'src/ui/AdCard.tsx', '', /^src\/ui\/AdCard\.tsx: file names/],
  ['an index file', 'src/features/ads/index.ts', '', /^src\/features\/ads\/index\.ts: file names/],
  ['a page outside the features', 'src/shell/x.page.tsx', '', /^src\/shell\/x\.page\.tsx: file names/],
]

test('each other rule is told of in the real tree', () => {
  const broken = findBrokenRules(ROOT, Object.fromEntries(OTHERS.map(([, file, line]) => [file, line])))
  for (const [name, , , complaint] of OTHERS)
    expect(broken, name).toContainEqual(expect.stringMatching(complaint))
})
