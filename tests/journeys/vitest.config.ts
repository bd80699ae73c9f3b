import { defineConfig } from 'vitest/config'
import base from '../../vite.config.ts'
import { LongestFirst } from './longest-first.ts'

/** The journeys: a really started site and a real browser. */
export default defineConfig({
  ...base,
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/journeys/start-site.ts'],
    include: ['tests/journeys/**/*.journey.ts'],
    testTimeout: 900_000,
    // Longer than anything waited for takes here: a machine with other work to do is slow, not wrong.
    expect: { poll: { timeout: 120_000 } },
    hookTimeout: 300_000,
    // Files share what they import and one browser for each worker; each test has a profile of its own.
    isolate: false,
    // Two cores: more browsers only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
