/** Returns the current time; tests pass another clock. */
export type Now = () => Date

export const systemNow: Now = () => new Date()
