import { z } from 'zod'
import { readContent } from '../../platform/files/json-content.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')
const day = z.iso.date('must be a day such as 2026-12-25')
const hours = z
  .object({ open: time, close: time })
  .refine(({ open, close }) => open < close, 'must open before it closes')
  .optional()

export const consultationHoursSchema = z.object({
  hours: z.object({
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  }),
  breaks: z.array(z.object({ from: time, to: time })),
  holidays: z.array(z.object({ on: day, name: z.string() })),
  startEveryMinutes: z.number().int().min(5).max(240),
  bufferMinutes: z.number().int().min(0).max(240),
  minimumNoticeHours: z.number().min(0).max(720),
  openDaysAhead: z.number().int().min(1).max(366),
})

/** When consultations are held. */
export type ConsultationHours = z.infer<typeof consultationHoursSchema>

export function readConsultationHours(folder?: string): ConsultationHours {
  return readContent('consultation.json', consultationHoursSchema, folder).data
}
