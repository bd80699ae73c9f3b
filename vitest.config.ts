import { defineConfig } from 'vitest/config'
import { PATIENCE_MS, TEST_LIMIT_MS } from './tests/patience.ts'
import base from './vite.config.ts'

// Pages render with the production React that visitors get, in half the time of the development one.
process.env.NODE_ENV = 'production'

export const ROOMS = ['src', 'database', 'tests', 'scripts']

export default defineConfig({
  ...base,
  test: {
    globalSetup: ['tests/global-setup.ts'],
    include: ROOMS.map((room) => `${room}/**/*.test.{ts,tsx}`),
    exclude: ['tests/journeys/**', '**/*.slow.test.ts'],
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Test files share imported modules: a database of its own is what isolates each from the others.
    isolate: false,
    // One more than two cores: many tests wait for a limit, a lock or another process.
    maxWorkers: 3,
  },
})
