import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

// The tests that `npm run mutate` runs against each changed rule.
const include = (process.env.MUTATE_TESTS ?? '').split(' ').filter(Boolean)

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include,
    // Attack tests find nothing more in a slightly changed rule.
    exclude: ['**/*.slow.test.ts', '**/hostile/**'],
  },
})
