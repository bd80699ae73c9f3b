import type { Database } from '../../../database/client.ts'
import type { CacheTags } from '../../platform/cache-tags.ts'
import { deleteOtherLinkStatuses, insertLinkStatuses } from '../directories/link-statuses.queries.ts'
import type { LinkStatuses } from './check-links.ts'
import { collectLinks } from './collect-links.ts'

export interface KeepDeps {
  db: Database
  tags: Pick<CacheTags, 'bump'>
}

/** Adds to what is known, forgets what the content no longer names, and tells every node. */
export async function keepLinkStatuses({ db, tags }: KeepDeps, found: LinkStatuses): Promise<void> {
  await insertLinkStatuses(db, found)
  await deleteOtherLinkStatuses(db, collectLinks().addresses)
  await tags.bump('directories')
}
