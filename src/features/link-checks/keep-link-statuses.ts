import type { Database } from '../../../database/client.ts'
import type { CacheTags } from '../../platform/cache-tags.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import { deleteOtherLinkStatuses, insertLinkStatuses } from '../directories/link-statuses.queries.ts'
import { collectLinks } from './collect-links.ts'

export interface KeepDeps {
  db: Database
  tags: Pick<CacheTags, 'bump'>
  /** URLs from operators' corrections. */
  listCorrected?: () => Promise<string[]>
}

/** Stores the results, deletes those of URLs that are no longer in use, and notifies every node. */
export async function keepLinkStatuses(
  { db, tags, listCorrected }: KeepDeps,
  found: LinkStatuses,
): Promise<void> {
  const corrected = (await listCorrected?.()) ?? []
  await insertLinkStatuses(db, found)
  await deleteOtherLinkStatuses(db, [...collectLinks().addresses, ...corrected])
  await tags.bump('directories')
}
