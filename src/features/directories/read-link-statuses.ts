import type { Database } from '../../../database/client.ts'
import type { Now } from '../../platform/time/clock.ts'
import { type LinkStatuses, readLinkStatusFile } from './link-status.ts'
import { listLinkStatuses } from './link-statuses.queries.ts'

/** A node that missed a message of the others finds out by then. */
const MAX_AGE_MS = 60_000

interface Deps {
  db: Database
  now: Now
  /** Grows with every change on any node: the version of the cache tag. */
  version: () => number
}

/** Equal answers are the same object. */
export type ReadLinkStatuses = () => Promise<LinkStatuses>

/** What came with the content, and over it what this installation found itself. */
export async function readLinkStatuses(db: Database): Promise<LinkStatuses> {
  return { ...readLinkStatusFile(), ...(await listLinkStatuses(db)) }
}

/** Reads the rows again only when something changed. */
export function keepLinkStatuses({ db, now, version }: Deps): ReadLinkStatuses {
  let kept: { statuses: Promise<LinkStatuses>; version: number; readAt: number } | undefined
  return () => {
    const at = now().getTime()
    if (kept && kept.version === version() && at - kept.readAt < MAX_AGE_MS) return kept.statuses
    const mine = { statuses: readLinkStatuses(db), version: version(), readAt: at }
    kept = mine
    // A database that is away must not be remembered as one without findings.
    mine.statuses.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.statuses
  }
}
