import { defineConfig } from 'vitest/config'
import base from './vite.config.ts'

export default defineConfig({
  ...base,
  test: {
    globalSetup: ['tests/global-setup.ts'],
    include: ['src', 'database', 'tests', 'scripts'].map((room) => `${room}/**/*.test.{ts,tsx}`),
    exclude: ['tests/journeys/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
  },
})
