import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../../src/platform/secrets/secrets.ts'

export const MANIFEST = 'manifest.json'

const entrySchema = z.object({
  path: z.string().max(300),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The last file of a backup, which lists all others. A backup without one was cut off. */
export const manifestSchema = z.object({
  format: z.literal('akwaaba-backup-1'),
  madeAt: z.string(),
  siteVersion: z.string(),
  migrations: z.array(z.string()),
  /** Shows whether two sites have the same secret without revealing the secret. */
  keyCheck: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  entries: z.array(entrySchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestEntry = z.infer<typeof entrySchema>

export function keyCheckOf(secrets: Secrets): string {
  return createHash('sha256').update(secrets.keyFor('backup')).digest('hex')
}
