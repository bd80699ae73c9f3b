import { defineConfig } from 'vitest/config'
import journeys from './vitest.config.ts'

/** The sweeps: the same checks on every page, dialog, form or room. */
export default defineConfig({
  ...journeys,
  test: { ...journeys.test, include: ['tests/journeys/**/*.sweep.ts'] },
})
