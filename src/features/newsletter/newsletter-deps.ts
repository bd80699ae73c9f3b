import type { Database } from '../../../database/client.ts'
import type { Env } from '../../env.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Now } from '../../platform/time/clock.ts'

/** What the rules of the newsletter depend on. */
export interface NewsletterDeps {
  db: Database
  now: Now
  secrets: Secrets
  env: Pick<Env, 'site' | 'siteUrl' | 'dataDir' | 'storageUrl'>
}

/** An email to one person, with a link that only that person gets. */
export interface KeyedMail {
  email: string
  key: string
}
