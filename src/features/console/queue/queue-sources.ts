import type { Database } from '../../../../database/client.ts'
import type { Env } from '../../../env.ts'
import type { Now } from '../../../platform/clock.ts'
import { contactMessagesSource } from './contact-messages.source.ts'
import { mailsSource } from './mails.source.ts'
import type { QueueSource } from './queue-source.ts'

export interface SourceDeps {
  db: Database
  now: Now
  env: Env
}

/** Everything that can wait for a person. A new kind of thing joins by a line here. */
export function createQueueSources({ db, now, env }: SourceDeps): QueueSource[] {
  const site = { ...env.site, url: env.siteUrl }
  return [contactMessagesSource({ db, site }), mailsSource({ db, now })]
}
