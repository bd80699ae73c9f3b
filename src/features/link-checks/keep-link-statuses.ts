import type { Database } from '../../../database/client.ts'
import type { CacheTags } from '../../platform/cache-tags.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import { deleteOtherLinkStatuses, insertLinkStatuses } from '../directories/link-statuses.queries.ts'
import { collectLinks } from './collect-links.ts'

export interface KeepDeps {
  db: Database
  tags: Pick<CacheTags, 'bump'>
  /** Addresses that operators put in the place of what the files say. */
  listCorrected?: () => Promise<string[]>
}

/** Adds to what is known, forgets what stands nowhere any more, and tells every node. */
export async function keepLinkStatuses(
  { db, tags, listCorrected }: KeepDeps,
  found: LinkStatuses,
): Promise<void> {
  const corrected = (await listCorrected?.()) ?? []
  await insertLinkStatuses(db, found)
  await deleteOtherLinkStatuses(db, [...collectLinks().addresses, ...corrected])
  await tags.bump('directories')
}
