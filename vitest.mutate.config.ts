import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

// The tests that `npm run mutate` runs against each changed rule.
const include = (process.env.MUTATE_TESTS ?? '').split(' ').filter(Boolean)

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include,
    // For a rule changed by a word, what is sent to break in finds nothing more.
    exclude: ['**/*.slow.test.ts', '**/hostile/**'],
  },
})
