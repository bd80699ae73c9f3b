import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

// The tests that `npm run mutate` runs against each changed rule.
const include = (process.env.MUTATE_TESTS ?? '').split(' ').filter(Boolean)

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include,
    // They prove what many at once cannot do; for a rule changed by a word they are slow and find nothing more.
    exclude: ['**/*.race.test.ts', '**/attacks/**', '**/hostile/**'],
  },
})
