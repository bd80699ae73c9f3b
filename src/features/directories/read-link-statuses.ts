import type { Database } from '../../../database/client.ts'
import { type KeepDeps, keepUntilChanged } from '../../platform/keep-until-changed.ts'
import { type LinkStatuses, readLinkStatusFile } from './link-status.ts'
import { listLinkStatuses } from './link-statuses.queries.ts'

/** Returns the same object as long as nothing has changed. */
export type ReadLinkStatuses = () => Promise<LinkStatuses>

/** The statuses that came with the content, overridden by what this installation found itself. */
export async function readLinkStatuses(db: Database): Promise<LinkStatuses> {
  return { ...readLinkStatusFile(), ...(await listLinkStatuses(db)) }
}

export const keepLinkStatuses = (deps: KeepDeps & { db: Database }): ReadLinkStatuses =>
  keepUntilChanged(deps, () => readLinkStatuses(deps.db))
