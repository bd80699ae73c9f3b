import { DAY_MS } from '../../platform/durations.ts'

/** So long the seller can put a sold ad back on sale. */
const BACK_ON_SALE_DAYS = 30
/** So long buyer and seller can still write about when and where to meet. */
export const SOLD_TALK_DAYS = 14

const isWithin = (endedAt: Date | null, days: number, at: Date) =>
  endedAt !== null && at.getTime() - endedAt.getTime() < days * DAY_MS

export const canGoBackOnSale = (endedAt: Date | null, at: Date) => isWithin(endedAt, BACK_ON_SALE_DAYS, at)
export const canTalkAfterSale = (endedAt: Date | null, at: Date) => isWithin(endedAt, SOLD_TALK_DAYS, at)
