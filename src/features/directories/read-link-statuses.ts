import type { Database } from '../../../database/client.ts'
import { type KeepDeps, keepUntilChanged } from '../../platform/keep-until-changed.ts'
import { type LinkStatuses, readLinkStatusFile } from './link-status.ts'
import { listLinkStatuses } from './link-statuses.queries.ts'

/** Equal answers are the same object. */
export type ReadLinkStatuses = () => Promise<LinkStatuses>

/** What came with the content, and over it what this installation found itself. */
export async function readLinkStatuses(db: Database): Promise<LinkStatuses> {
  return { ...readLinkStatusFile(), ...(await listLinkStatuses(db)) }
}

export const keepLinkStatuses = (deps: KeepDeps & { db: Database }): ReadLinkStatuses =>
  keepUntilChanged(deps, () => readLinkStatuses(deps.db))
