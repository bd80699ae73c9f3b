import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from '../../platform/process/start-error.ts'
import { ROOT } from '../../platform/root.ts'

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

const FILE = new URL('content/consultation.json', ROOT)

export function readConsultationHours(): ConsultationHours {
  const parsed = consultationHoursSchema.safeParse(JSON.parse(readFileSync(FILE, 'utf8')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new StartError(`content/consultation.json is wrong. Change this in it:\n${lines.join('\n')}`)
}
