/**
 * How long tests wait for an expected result, and for a whole test. Both are far longer than needed even if
 * other programs take 95 % of the machine, so that slowness never fails a test and only a hang does.
 */
export const PATIENCE_MS = 600_000
export const TEST_LIMIT_MS = 7_200_000

/** A keep-alive connection may close just as it is reused, and on a busy machine the client notices late. */
export const ASKED_AGAIN = { maxRetries: 3 }
