import { defineConfig } from 'vitest/config'
import base, { ROOMS } from '../vitest.config.ts'

/** Attacks, crashes and whole programs: tests that take seconds and that a change rarely breaks. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ROOMS.map((room) => `${room}/**/*.slow.test.ts`), exclude: [] },
})
