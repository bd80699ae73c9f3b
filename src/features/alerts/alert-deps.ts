import type { Database } from '../../../database/client.ts'
import type { Env } from '../../env.ts'
import { hashAddress } from '../../platform/consent/address-hash.ts'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import { createSecretLinks, type SecretLinks } from '../../platform/secrets/secret-links.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Now } from '../../platform/time/clock.ts'
import { type CategoryQueries, prepareCategoryQueries } from '../categories/categories.queries.ts'

export interface AlertDeps {
  db: Database
  now: Now
  secrets: Secrets
  site: MailSite
  links: SecretLinks
  categories: CategoryQueries
  /** The words of a search plus their synonyms, as the ads list uses them. */
  readWords: ReadWords
}

type ReadWords = (search: string) => Promise<string | undefined>

interface Options {
  env: Pick<Env, 'site' | 'siteUrl'>
  db: Database
  now: Now
  secrets: Secrets
  /** Without it, only the typed words are searched. */
  readWords?: ReadWords
}

export const LINK_PURPOSE = 'alerts'

export function createAlertDeps({ env, db, now, secrets, readWords }: Options): AlertDeps {
  return {
    db,
    now,
    secrets,
    site: env.site,
    links: createSecretLinks(secrets.keyFor('alert-links')),
    categories: prepareCategoryQueries(db),
    readWords: readWords ?? (async () => undefined),
  }
}

/**
 * The suppression mark of a stopped link, or of one of its alerts. Coming back creates a new link, so a stop
 * is never undone, and a backup made before the stop cannot restart the emails.
 */
export function stopMark({ secrets }: AlertDeps, linkHash: string, alertId?: number): string {
  return hashAddress(secrets, 'alerts', alertId === undefined ? linkHash : `${linkHash}/${alertId}`)
}
