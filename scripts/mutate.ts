import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Mutation tests: changes the rules of a room one at a time, and lists the changes that no test notices:
//   npm run mutate                          every room below; hours
//   npm run mutate -- scam-rules            one of them
//   npm run mutate -- scam-rules/check-ad   one file, by the test beside it if it has one: seconds
const ROOMS = ['scam-rules', 'bookings', 'ad-life', 'posting', 'moderation']
/** Other rooms whose tests also cover the rules of a room, because they call them. */
const TESTED_TOO: Record<string, readonly string[]> = {
  'ad-life': ['posting', 'my-ad'],
  posting: ['ad-life'],
}
/** Files without rules: routes, SQL, schemas, views, words. */
const NOT_RULES = [
  '!**/*.@(test|api|queries|schema|calls|content|head|pages|source|jobs).ts',
  '!**/*-@(testing|deps|words|previews|reasons|fields|paths|keys|times|limits).ts',
  '!**/@(admin|mail|form)/**',
]

const asked = process.argv.slice(2)
let failed = 0
for (const target of asked.length > 0 ? asked : ROOMS) {
  const [room = ''] = target.split('/')
  const rules = target === room ? `src/features/${room}/**/*.ts` : `src/features/${target}.ts`
  const ownTest = `src/features/${target}.test.ts`
  const tests = existsSync(ownTest)
    ? [ownTest]
    : [room, ...(TESTED_TOO[room] ?? [])].map((one) => `src/features/${one}/**/*.test.{ts,tsx}`)
  const run = spawnSync('stryker', ['run', '--mutate', [rules, ...NOT_RULES].join(',')], {
    stdio: 'inherit',
    env: { ...process.env, MUTATE_TESTS: tests.join(' ') },
  })
  if (run.status !== 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
