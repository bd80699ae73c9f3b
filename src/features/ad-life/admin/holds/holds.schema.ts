import { z } from 'zod'
import { NO_AD } from '../ads-room.schema.ts'

const NO_HOLD = 'This hold no longer exists. Reload the list.'
const MAX_AD_ID = 2_147_483_647

export const holdsSchema = z.object({
  holds: z.array(z.object({ id: z.number(), seller: z.string(), heldAt: z.string(), heldBy: z.string() })),
})
export type Holds = z.infer<typeof holdsSchema>

export const setHoldSchema = z.object({
  /** The id of an ad of the seller. */
  id: z.int(NO_AD).min(1, NO_AD).max(MAX_AD_ID, NO_AD),
  isHeld: z.boolean('Say whether to hold new ads from this seller.'),
})
export type SetHold = z.infer<typeof setHoldSchema>
export const holdSetSchema = z.object({ isHeld: z.boolean() })

export const liftHoldSchema = z.object({ hold: z.int(NO_HOLD).min(1, NO_HOLD) })
export const holdLiftedSchema = z.object({ isLifted: z.boolean() })
