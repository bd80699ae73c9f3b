import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseClient } from '../../database/client.ts'
import type { Env } from '../env.ts'
import { createAdDeps } from '../features/ad-life/ad-deps.ts'
import { createAlertDeps } from '../features/alerts/alert-deps.ts'
import { createBookingDeps } from '../features/bookings/booking-deps.ts'
import { createQueueSources } from '../features/console/queue/sources/queue-sources.ts'
import { listCorrectedUrls } from '../features/corrections/corrections.queries.ts'
import { createLinkAsker } from '../features/link-checks/link-agent.ts'
import { createWordReader } from '../features/search/read-search-words.ts'
import type { JobDeps } from '../jobs.ts'
import type { CacheTags } from '../platform/cache-tags.ts'
import { createMailTransport, type MailTransport } from '../platform/mail/mail-transport.ts'
import type { Secrets } from '../platform/secrets/secrets.ts'
import type { Now } from '../platform/time/clock.ts'

interface Given {
  database: DatabaseClient
  /** Address of the database server itself, bypassing any pooler. */
  directUrl: string
  now: Now
  secrets: Secrets
  tags: CacheTags
  mail: MailTransport
  log: FastifyBaseLogger
}

/** Builds what the jobs depend on: the same rules and rows as the features. */
export function makeJobDeps(env: Env, given: Given): JobDeps {
  const { now, secrets, tags, mail, log } = given
  const { db } = given.database
  const clock = { db, now }
  const ads = createAdDeps({ ...clock, env, secrets, tags })
  const bookings = createBookingDeps({ ...clock, env, secrets })
  const sources = createQueueSources({ ...clock, env, bookings, ads })
  return {
    ...clock,
    tags,
    ads,
    alerts: createAlertDeps({ ...clock, env, secrets, readWords: createWordReader(clock) }),
    dataDir: env.dataDir,
    mail,
    newsletter: { ...clock, secrets, env },
    backups: { ...clock, databaseUrl: given.directUrl, secrets, env },
    bookings,
    log,
    links: env.areLinkChecksOn
      ? { ...clock, ask: createLinkAsker(env), tags, listCorrected: () => listCorrectedUrls(db) }
      : null,
    logMail: (entry: object) => log.info(entry, 'mail'),
    decisions: { ...clock, sources },
    nudge: { ...clock, env, sources },
  }
}

/** Reads the name and addresses on each use: operators change them while the site runs. */
export function openMail(env: Env): MailTransport {
  return createMailTransport({
    ...env,
    get siteName() {
      return env.site.name
    },
    get from() {
      return env.mailFrom
    },
    get replyTo() {
      return env.site.email
    },
  })
}
