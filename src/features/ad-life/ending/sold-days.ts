import { ENDED_PAGE_DAYS } from '../../../../database/queries/shown-ads.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'

/** For this long the seller can put a sold ad back on sale. */
const BACK_ON_SALE_DAYS = 30
/** For this long buyer and seller can still write about when and where to meet. */
export const SOLD_TALK_DAYS = 14

const isWithin = (endedAt: Date | null, days: number, at: Date) =>
  endedAt !== null && at.getTime() - endedAt.getTime() < days * DAY_MS

export const canGoBackOnSale = (endedAt: Date | null, at: Date) => isWithin(endedAt, BACK_ON_SALE_DAYS, at)
/** Whether the ad's page is still shown to people who have its URL. */
export function isPageShown(
  ad: { status: string; expiresAt: Date },
  endedAt: Date | null,
  at: Date,
): boolean {
  if (ad.status === 'live' && ad.expiresAt > at) return true
  if (ad.status === 'sold') return isWithin(endedAt, ENDED_PAGE_DAYS, at)
  return (ad.status === 'live' || ad.status === 'expired') && isWithin(ad.expiresAt, ENDED_PAGE_DAYS, at)
}

export const canTalkAfterSale = (endedAt: Date | null, at: Date) => isWithin(endedAt, SOLD_TALK_DAYS, at)
