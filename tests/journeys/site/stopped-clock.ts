import type { Page } from 'playwright-core'

const START = new Date('2026-11-15T12:00:00Z')

/** Gives the page a fake clock, before it is opened. */
export const withClock = (page: Page) => page.clock.install({ time: START })

/**
 * From here on time passes only when the journey moves it. The time is later than even a slow machine takes
 * to get here, but within the five minutes after which a page drops cached responses: a part whose script is
 * still loading needs its own.
 */
export const stopClock = (page: Page) => page.clock.pauseAt(new Date(START.getTime() + 240_000))
