import { defineConfig } from 'vitest/config'
import journeys from './vitest.config.ts'

/** The sweeps: every page, dialog, form or room is looked at in the same way. */
export default defineConfig({
  ...journeys,
  test: { ...journeys.test, include: ['tests/journeys/**/*.sweep.ts'] },
})
