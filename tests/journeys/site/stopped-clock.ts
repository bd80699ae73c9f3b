import type { Page } from 'playwright-core'

const START = new Date('2026-11-15T12:00:00Z')

/** Gives the page a clock of its own, before it is opened. */
export const withClock = (page: Page) => page.clock.install({ time: START })

/**
 * From here on time passes only when the journey says so. Later than a slow machine comes here, and before the five
 * minutes are over after which a page forgets answers: a part whose script is on its way still needs its own.
 */
export const stopClock = (page: Page) => page.clock.pauseAt(new Date(START.getTime() + 240_000))
