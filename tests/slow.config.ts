import { defineConfig } from 'vitest/config'
import base, { ROOMS } from '../vitest.config.ts'

/** Attacks, crashes, and whole programs that are started: what seconds of work find, and a change seldom breaks. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ROOMS.map((room) => `${room}/**/*.slow.test.ts`), exclude: [] },
})
