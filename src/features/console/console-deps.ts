import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../database/client.ts'
import type { ConsoleAssets } from '../../console/server/console-assets.ts'
import type { Env } from '../../env.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { Wait } from './auth/guesses/answer-time.ts'
import type { OperatorAuth, Passwords } from './auth/operator-auth.ts'
import type { FormTokens } from './auth/same-origin.ts'
import type { QueueSource } from './queue/sources/queue-source.ts'

/** What the rooms of the console depend on. */
export interface ConsoleDeps {
  db: Database
  now: Now
  secrets: Secrets
  passwords?: Passwords | undefined
  wait?: Wait | undefined
  env: Env
  limits: Limits
  /** The stylesheets and the early script of every page of the site. */
  assets: { styles: readonly string[]; earlyScript: string | null }
  /** The application's own build. */
  application: ConsoleAssets
  /** Registers the calls of every room, under /api/admin. */
  registerRooms: (scope: FastifyInstance) => void
  sources: readonly QueueSource[]
  /** The same sources on another connection, such as a transaction. */
  sourcesOn: (db: Database) => readonly QueueSource[]
}

/** What the sign-in pages also need. */
export interface AuthDeps extends ConsoleDeps {
  auth: () => Promise<OperatorAuth>
  tokens: FormTokens
}
