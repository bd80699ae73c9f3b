import { defineConfig } from 'vitest/config'
import base from './vite.config.ts'

export default defineConfig({
  ...base,
  test: {
    globalSetup: ['tests/global-setup.ts'],
    include: ['src', 'database', 'tests', 'scripts'].map((room) => `${room}/**/*.test.{ts,tsx}`),
    exclude: ['tests/journeys/**'],
    testTimeout: 40_000,
    // Longer than anything waited for takes here: a machine with other work to do is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    // Files share what they import: a database of its own is what keeps one test file from another.
    isolate: false,
    // One more than two cores: much of what is tested waits, for a limit, a lock or another process.
    maxWorkers: 3,
  },
})
