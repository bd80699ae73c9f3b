import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../../database/client.ts'
import { siteState } from '../../../../database/schema.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type ConsultationHours, consultationHoursSchema } from '../bookings.content.ts'
import { createOpeningHours, type OpeningHours } from './opening-hours.ts'

const STATE = 'consultation-hours'

/** What an operator can set. Until then, and for the rest, content/consultation.json applies. */
export const ownHoursSchema = z.object({
  hours: consultationHoursSchema.shape.hours,
  isClosedOnHolidays: z.boolean(),
})
export type OwnHours = z.infer<typeof ownHoursSchema>

type Deps = Pick<BookingDeps, 'hours' | 'openingHours' | 'timeZone'>
export interface CurrentHours {
  hours: ConsultationHours
  openingHours: OpeningHours
  isClosedOnHolidays: boolean
}

/** Slots are computed once for each set of hours, not for each request. */
const worked = new WeakMap<ConsultationHours, { text: string; current: CurrentHours }>()

/** The opening hours in force now. */
export async function readCurrentHours(deps: Deps, db: Database | Transaction): Promise<CurrentHours> {
  const [row] = await db.select({ value: siteState.value }).from(siteState).where(eq(siteState.name, STATE))
  if (!row) return { hours: deps.hours, openingHours: deps.openingHours, isClosedOnHolidays: true }
  const text = JSON.stringify(row.value)
  const known = worked.get(deps.hours)
  if (known?.text === text) return known.current
  const { hours: week, isClosedOnHolidays } = ownHoursSchema.parse(row.value)
  const hours = { ...deps.hours, hours: week, ...(!isClosedOnHolidays && { holidays: [] }) }
  const current = { hours, openingHours: createOpeningHours(hours, deps.timeZone), isClosedOnHolidays }
  worked.set(deps.hours, { text, current })
  return current
}

export async function saveOwnHours(db: Database, own: OwnHours, now: Date): Promise<void> {
  const values = { name: STATE, value: own, updatedAt: now }
  await db.insert(siteState).values(values).onConflictDoUpdate({ target: siteState.name, set: values })
}
