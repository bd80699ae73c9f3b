import { defineConfig } from 'vitest/config'
import base from '../../vite.config.ts'

/** The journeys: a really started site and a real browser. */
export default defineConfig({
  ...base,
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/journeys/start-site.ts'],
    include: ['tests/journeys/**/*.journey.ts'],
    testTimeout: 45_000,
    hookTimeout: 60_000,
    // Two cores: more browsers only wait for each other.
    maxWorkers: 2,
  },
})
