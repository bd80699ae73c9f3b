import type { Database } from '../../../database/client.ts'
import type { Env } from '../../env.ts'
import type { CacheTags } from '../../platform/cache-tags.ts'
import type { FormDeps } from '../../platform/http/forms/form-deps.ts'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import { createSecretLinks, type SecretLinks } from '../../platform/secrets/secret-links.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { PhotoDeps } from '../photos/photo-deps.ts'
import { MAX_UNCLAIMED_PHOTOS } from '../photos/photo-limits.ts'
import { createPhotoSecrets } from '../photos/photo-secrets.ts'

/** The dependencies of the rules of an ad's life. */
export interface AdDeps extends PhotoDeps {
  site: MailSite
  links: SecretLinks
  tags: Pick<CacheTags, 'bump'>
  /** Its midnight ends a day. */
  timeZone: string
  /** The address that receives replies by email; null if there is none. */
  replyTo: string | null
}

interface Options {
  env: Env
  db: Database
  now: Now
  secrets: Secrets
  tags: Pick<CacheTags, 'bump'>
}

export function createAdDeps({ env, db, now, secrets, tags }: Options): AdDeps {
  return {
    db,
    now,
    site: env.site,
    links: createSecretLinks(secrets.keyFor('ad-links')),
    storage: openStorage(env),
    photoSecrets: createPhotoSecrets({ secrets, now }),
    maxUnclaimedPhotos: env.areRateLimitsOn ? MAX_UNCLAIMED_PHOTOS : Number.POSITIVE_INFINITY,
    tags,
    timeZone: env.site.timeZone,
    replyTo: env.replyAddress,
  }
}

/** The dependencies of a form about ads. */
export interface AdFormDeps extends FormDeps {
  deps: AdDeps
}

/** The operator who decides about an ad. */
export interface Decider {
  id: string
  name: string
}

/** The result of a requested change. */
export type Outcome<Reason extends string> = { ok: true } | { ok: false; reason: Reason }
