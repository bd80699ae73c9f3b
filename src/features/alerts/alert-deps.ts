import type { Database } from '../../../database/client.ts'
import type { Env } from '../../env.ts'
import { hashAddress } from '../../platform/consent/address-hash.ts'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import { createSecretLinks, type SecretLinks } from '../../platform/secrets/secret-links.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Now } from '../../platform/time/clock.ts'
import { type CategoryQueries, prepareCategoryQueries } from '../categories/categories.queries.ts'

/** The world as the rules of alerts receive it. */
export interface AlertDeps {
  db: Database
  now: Now
  secrets: Secrets
  site: MailSite
  links: SecretLinks
  categories: CategoryQueries
  /** The words of a search with others for the same things, as the list has them. */
  readWords: ReadWords
}

type ReadWords = (search: string) => Promise<string | undefined>

interface Options {
  env: Pick<Env, 'site' | 'siteUrl'>
  db: Database
  now: Now
  secrets: Secrets
  /** Only the typed words without it. */
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
 * What stays of somebody who stopped: the link that is dead, or one alert of it. Coming back makes a new link, so that
 * no stop ever has to be undone, and a backup from before it cannot start the mails again.
 */
export function stopMark({ secrets }: AlertDeps, linkHash: string, alertId?: number): string {
  return hashAddress(secrets, 'alerts', alertId === undefined ? linkHash : `${linkHash}/${alertId}`)
}
