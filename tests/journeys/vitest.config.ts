import { defineConfig } from 'vitest/config'
import base from '../../vite.config.ts'
import { PATIENCE_MS, TEST_LIMIT_MS } from '../patience.ts'
import { LongestFirst } from './longest-first.ts'

/** The journeys: a running site and a real browser. */
export default defineConfig({
  ...base,
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/journeys/site/start-site.ts'],
    include: ['tests/journeys/**/*.journey.ts'],
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Files share their imports and one browser for each worker; each test has a fresh profile.
    isolate: false,
    // One more than two cores: a journey sometimes waits for a timer, an email or a response.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
})
