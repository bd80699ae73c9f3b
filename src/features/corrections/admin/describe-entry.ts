import type { Database } from '../../../../database/client.ts'
import type { Fact } from '../fact.ts'
import { readOverlay } from '../keep-overlay.ts'
import type { Overlay } from '../overlay.ts'
import { confirmedOnOf, shownOf } from './fact-lines.ts'

interface Deps {
  db: Database
  listFacts: (overlay: Overlay) => readonly Fact[]
}

/** What readers see of a fact now: its page, its number, and when it was last confirmed. */
export async function describeEntry({ db, listFacts }: Deps, key: string) {
  const overlay = await readOverlay(db)
  const fact = listFacts(overlay).find((one) => one.key === key)
  if (!fact) return null
  return {
    pageTitle: fact.pageTitle,
    path: fact.path,
    phone: shownOf(fact, overlay).phones[0]?.number ?? null,
    confirmedOn: confirmedOnOf(fact, overlay),
  }
}
