import type { Database } from '../../../database/client.ts'
import { listAdditions, listConfirmations, listCorrections } from './corrections.queries.ts'
import { Overlay } from './overlay.ts'

/** A node that missed a message of the others finds out by then. */
const MAX_AGE_MS = 60_000

interface Deps {
  db: Database
  now: () => Date
  /** Grows with every change on any node: the version of the cache tag. */
  version: () => number
}

export type ReadOverlay = () => Promise<Overlay>

/** Reads the rows again only when something changed. Equal answers are the same object. */
export function keepOverlay({ db, now, version }: Deps): ReadOverlay {
  let kept: { overlay: Promise<Overlay>; version: number; readAt: number } | undefined
  return () => {
    const at = now().getTime()
    if (kept && kept.version === version() && at - kept.readAt < MAX_AGE_MS) return kept.overlay
    const overlay = readOverlay(db)
    const mine = { overlay, version: version(), readAt: at }
    kept = mine
    // A database that is away must not be remembered as one without corrections.
    overlay.catch(() => {
      if (kept === mine) kept = undefined
    })
    return overlay
  }
}

export async function readOverlay(db: Database): Promise<Overlay> {
  return new Overlay(...(await Promise.all([listCorrections(db), listConfirmations(db), listAdditions(db)])))
}
