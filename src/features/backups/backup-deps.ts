import type { Database } from '../../../database/client.ts'
import type { Env } from '../../env.ts'
import type { Now } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'

export interface BackupDeps {
  db: Database
  /** The server itself, never a pooler. */
  databaseUrl: string
  now: Now
  secrets: Secrets
  env: Env
}
