import { z } from 'zod'
import { DURATIONS } from '../form/terms/rates.ts'

const instant = z.iso.datetime()

export const slotSchema = z.object({
  date: z.string().describe('The day by the provider’s clock, as 2026-11-27.'),
  time: z.string().describe('The time by the provider’s clock, as 09:00.'),
  accraTime: z.string().describe('The same moment by Accra’s clock.'),
  startsAt: instant,
  endsAt: instant,
})

export const slotsCallSchema = z.object({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must look like 2026-11-27'),
  duration: z.enum(DURATIONS),
})

export const slotListSchema = z.object({
  slots: z.array(slotSchema).describe('The free slots of the day, first to last.'),
  nearest: z.array(slotSchema).describe('When the day has none: the free slots nearest to it.'),
})

export const openingSchema = z.object({
  dates: z.array(z.string()).describe('The days on which at least one hour is free.'),
  times: z.array(z.string()).describe('Every time at which a consultation can begin on some day.'),
  timeZone: z.string(),
  minimumNoticeHours: z.number(),
  licence: z.string().nullable().describe('The provider’s licence to give advice, when there is one.'),
})

export type Slot = z.infer<typeof slotSchema>
export type SlotList = z.infer<typeof slotListSchema>
export type Opening = z.infer<typeof openingSchema>
