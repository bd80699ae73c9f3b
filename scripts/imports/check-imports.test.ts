import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../tests/make-test-folder.ts'
import { findBrokenRules } from './find-broken-rules.ts'

test.each([
  ['ui that uses the shell', { 'src/ui/a.tsx': "import '../shell/b.tsx'" }, 'ui imports ui only'],
  ['ui that uses another package', { 'src/ui/a.tsx': "import 'zod'" }, 'ui imports ui only'],
  [
    'platform that uses a feature, if only for a type',
    { 'src/platform/a.ts': "import type { B } from '../features/ads/b.ts'" },
    'never import a feature',
  ],
  [
    'shell that uses a feature',
    { 'src/shell/a.tsx': "export { B } from '../features/ads/b.ts'" },
    'never import a feature',
  ],
  ['platform that uses ui', { 'src/platform/a.ts': "import '../ui/b.tsx'" }, 'knows neither shell nor ui'],
  [
    'a feature that uses one off its list',
    { 'src/features/ads/a.ts': "import '../news/b.ts'" },
    'features use each other',
  ],
  ['a source that uses tests', { 'src/a.ts': "import '../tests/b.ts'" }, 'only tests import from tests'],
  [
    'a page that is imported',
    { 'src/features/home/a.tsx': "import('../ads/b.page.tsx')" },
    'through the site map',
  ],
  ['a name in capitals', { 'src/AdCard.tsx': '' }, 'kebab-case'],
  ['an index file', { 'src/ui/index.ts': '' }, 'no index'],
  [
    'a circle',
    { 'src/a.ts': "import './b.ts'", 'src/b.ts': "import './c.ts'", 'src/c.ts': "import './a.ts'" },
    'a circle of imports: src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts',
  ],
  [
    'a page that pulls a file of the server into the browser',
    {
      'src/browser/entry.tsx': "import '../site-map.tsx'",
      'src/site-map.tsx': "const files = import.meta.glob<Record<string, X>>('./features/*/*.page.tsx')",
      'src/features/ads/a.page.tsx': "import './read.ts'",
      'src/features/ads/read.ts': "import { readFile } from 'node:fs'",
    },
    'src/features/ads/read.ts -> node:fs',
  ],
  [
    'a page that pulls a room of the console to a visitor',
    {
      'src/browser/entry.tsx': "import '../features/ads/a.tsx'",
      'src/features/ads/a.tsx': "import './admin/ads.room.tsx'",
      'src/features/ads/admin/ads.room.tsx': '',
    },
    'a visitor would load a file of the console',
  ],
  [
    'a shell of the console that knows a feature',
    { 'src/console/a.tsx': "import '../features/ads/b.ts'" },
    'the shell of the console knows no feature',
  ],
  [
    'a room that pulls a file of the server into the browser',
    {
      'src/console/entry.tsx': "import './rooms.tsx'",
      'src/console/rooms.tsx': "import '../features/ads/admin/ads.room.tsx'",
      'src/features/ads/admin/ads.room.tsx': "import './ads-desk.ts'",
      'src/features/ads/admin/ads-desk.ts': "import { readFile } from 'node:fs'",
    },
    'the browser would load a file of the server',
  ],
  [
    'a server that loads a view',
    { 'src/main.ts': "import './a.ts'", 'src/a.ts': "import './b.tsx'" },
    'the server makes pages by the site map only',
  ],
  [
    'an email that loads a view of pages',
    {
      'src/main.ts': "import './features/ads/a.email.tsx'",
      'src/features/ads/a.email.tsx': "import './b.tsx'",
    },
    'the server makes pages by the site map only',
  ],
])('refuses %s', (_name, files, complaint) => {
  const broken = findBrokenRules(projectOf(files))
  expect(broken).toHaveLength(1)
  expect(broken[0]).toContain(complaint)
})

test.each([
  [
    'a server that loads emails and documents',
    {
      'src/main.ts': "import './features/ads/a.email.tsx'\nimport './features/ads/a.document.tsx'",
      'src/features/ads/a.document.tsx': '',
      'src/features/ads/a.email.tsx': "import '../../platform/mail/layout/b.tsx'",
      'src/platform/mail/layout/b.tsx': '',
    },
  ],
  [
    'a circle of types only',
    { 'src/a.ts': "import type { B } from './b.ts'", 'src/b.ts': "import './a.ts'" },
  ],
  ['a feature on the list', { 'src/features/ads/a.ts': "import '../categories/b.ts'" }],
  [
    'a test that uses tests and another feature',
    { 'src/features/ads/a.test.ts': "import '../../../tests/b.ts'\nimport '../news/c.ts'" },
  ],
  [
    'the type of a server file in the browser',
    { 'src/browser/entry.tsx': "import { type B } from '../features/ads/b.queries.ts'" },
  ],
])('allows %s', (_name, files) => {
  expect(findBrokenRules(projectOf(files))).toEqual([])
})

function projectOf(files: Record<string, string>): string {
  const root = makeTestFolder()
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return root
}
