/**
 * How long tests wait for what should come, and for a whole test. Far longer than either takes even where the machine
 * gives nineteen parts of twenty to others: that makes tests slow, never red. Only what hangs comes this far.
 */
export const PATIENCE_MS = 600_000
export const TEST_LIMIT_MS = 7_200_000

/** A kept connection may be closed just when it is used again: who asks hears of that late where the machine is busy. */
export const ASKED_AGAIN = { maxRetries: 3 }
