import { z } from 'zod'

/** A filter in the URL; empty when it is missing or invalid. */
const optional = z.string().trim().max(200).catch('')

export const auditQuerySchema = z.object({
  search: optional,
  /** The id of an operator. */
  who: optional,
  /** The first part of an action's name, such as `ad`. */
  about: optional,
  days: z.enum(['7', '30', '365', 'all']).catch('30'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditPageSchema = z.object({
  actions: z.array(
    z.object({
      id: z.number(),
      happenedAt: z.string(),
      operatorName: z.string(),
      /** In words, such as "removed". */
      did: z.string(),
      target: z.string(),
      reason: z.string(),
    }),
  ),
  total: z.number(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditPage = z.infer<typeof auditPageSchema>
