import { z } from 'zod'

const rowId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const holdsSchema = z.object({
  holds: z.array(z.object({ id: z.number(), seller: z.string(), heldAt: z.string(), heldBy: z.string() })),
})
export type Holds = z.infer<typeof holdsSchema>

export const setHoldSchema = z.object({
  /** Of the ad whose seller it is about. */
  id: rowId.max(2_147_483_647),
  isHeld: z.boolean(),
})
export type SetHold = z.infer<typeof setHoldSchema>
export const holdSetSchema = z.object({ isHeld: z.boolean() })

export const liftHoldSchema = z.object({ hold: rowId })
export const holdLiftedSchema = z.object({ isLifted: z.boolean() })
