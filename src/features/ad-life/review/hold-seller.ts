import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps, Decider } from '../ad-deps.ts'
import { deleteHoldsBefore, findSellerEmail, insertSellerHold } from './seller-holds.queries.ts'

/** As the data map promises. */
const MAX_HOLD_DAYS = 365

type HoldDeps = Pick<AdDeps, 'db' | 'now'>

/** Holds all future ads of this ad's seller for review. Returns false if the ad has no seller. */
export async function holdSeller({ db, now }: HoldDeps, adId: number, by: Decider): Promise<boolean> {
  const email = await findSellerEmail(db, adId)
  if (!email) return false
  await insertSellerHold(db, { email, heldAt: now(), heldBy: by.name })
  return true
}

export const forgetOldHolds = ({ db, now }: HoldDeps) =>
  deleteHoldsBefore(db, new Date(now().getTime() - MAX_HOLD_DAYS * DAY_MS))
