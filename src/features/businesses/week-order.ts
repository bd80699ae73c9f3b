/** Monday first, as weeks are usually read. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const
