import { z } from 'zod'
import { BACKUP_STATUSES } from '../../../../database/schema/backups.ts'

export const backupsSchema = z.object({
  plan: z.object({
    /** An hour of the day, or `off`. */
    hour: z.union([z.literal('off'), z.number()]),
    keepDays: z.number(),
    isHourFixed: z.boolean(),
    isKeepFixed: z.boolean(),
    folder: z.string(),
  }),
  backups: z.array(
    z.object({
      id: z.number(),
      status: z.enum(BACKUP_STATUSES),
      startedAt: z.string(),
      bytes: z.number(),
      askedBy: z.string(),
      problem: z.string().nullable(),
      /** False when the file is on another machine or was deleted. */
      isHere: z.boolean(),
      file: z.string(),
    }),
  ),
  /** The size of the last backup, to estimate the progress of the next one. Null before the first. */
  usualBytes: z.number().nullable(),
})
export type Backups = z.infer<typeof backupsSchema>
export type BackupLine = Backups['backups'][number]

export const backupPlanSchema = z.object({
  hour: z.union([z.literal('off'), z.int().min(0).max(23)]).optional(),
  keepDays: z.int().min(1).max(3_650).optional(),
})
export type BackupPlan = z.infer<typeof backupPlanSchema>

export const backupChoiceSchema = z.object({ id: z.int().positive() })
