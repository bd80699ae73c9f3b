import type { Database } from '../../../database/client.ts'
import type { Env } from '../../env.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Now } from '../../platform/time/clock.ts'

export interface BackupDeps {
  db: Database
  /** Of the database server itself, never of a pooler. */
  databaseUrl: string
  now: Now
  secrets: Secrets
  env: Env
}
