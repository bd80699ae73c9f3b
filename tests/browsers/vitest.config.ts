import { defineConfig } from 'vitest/config'
import journeys from '../journeys/vitest.config.ts'

/** The main journeys in the browser that JOURNEY_BROWSER names, in one window, one after the other. */
export default defineConfig({
  ...journeys,
  test: { ...journeys.test, include: ['tests/browsers/**/*.journey.ts'], maxWorkers: 1 },
})
