import { z } from 'zod'

export const HEALTH_STATES = ['fine', 'watch', 'broken'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

const healthSchema = z.object({
  id: z.enum(['mail', 'disk', 'database', 'jobs', 'backups', 'feeds', 'links', 'version']),
  state: z.enum(HEALTH_STATES),
  /** One or two sentences. */
  text: z.string(),
})
export type Health = z.infer<typeof healthSchema>

const daySchema = z.object({ day: z.string(), count: z.number() })

const monthSchema = z.object({
  days: z.array(daySchema),
  /** The total of the same number of days before; 0 when nothing was counted yet. */
  before: z.number(),
})

export const systemSchema = z.object({
  checkedAt: z.string(),
  /** Worst first. */
  health: z.array(healthSchema),
  ads: monthSchema,
  views: monthSchema,
})
export type System = z.infer<typeof systemSchema>

export const jobsSchema = z.object({
  jobs: z.array(
    z.object({
      id: z.string(),
      /** What it does, in words. */
      does: z.string(),
      lastRanAt: z.string().nullable(),
      /** In the last two days. */
      failures: z.number(),
      isLate: z.boolean(),
    }),
  ),
})
export type Jobs = z.infer<typeof jobsSchema>
