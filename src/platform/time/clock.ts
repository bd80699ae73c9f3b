/** Tells the time; tests hand in another one. */
export type Now = () => Date

export const systemNow: Now = () => new Date()
