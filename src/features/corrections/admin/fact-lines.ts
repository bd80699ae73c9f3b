import { DAY_MS } from '../../../platform/durations.ts'
import type { Fact } from '../fact.ts'
import type { Overlay } from '../overlay.ts'
import type { FACT_STATES, FactsPage } from './facts.schema.ts'

export type FactLine = FactsPage['facts'][number]
export type FactState = (typeof FACT_STATES)[number]

/** What the list needs to know besides the facts. */
export interface Around {
  overlay: Overlay
  linkStatusOf: (url: string) => string | undefined
  /** Open reports by the key of what they are about. */
  openReports: ReadonlyMap<string, number>
}

export const shownOf = (fact: Fact, overlay: Overlay) => ({
  ...fact.filed,
  ...overlay.changesOf(fact.key, fact.filed),
})

/** A fact as one line of the list. */
export function toLine(fact: Fact, { overlay, linkStatusOf, openReports }: Around): FactLine {
  const shown = shownOf(fact, overlay)
  const confirmed = overlay.confirmationOf(fact.key)?.confirmedOn
  return {
    ...{ key: fact.key, pageTitle: fact.pageTitle, path: fact.path },
    name: shown.name,
    phone: shown.phones[0]?.number ?? null,
    url: shown.url,
    linkStatus: (shown.url && linkStatusOf(shown.url)) || null,
    confirmedOn: [confirmed, fact.confirmedOn].filter(Boolean).toSorted().at(-1) ?? null,
    toConfirm: fact.toConfirm ?? null,
    openReports: openReports.get(fact.key) ?? 0,
    isHidden: shown.hidden,
    isCorrected: overlay.inForce(fact.key, fact.filed).length > 0,
  }
}

/** A confirmation is good for so long. */
const CONFIRMED_FOR_DAYS = 90
const BROKEN: readonly (string | null)[] = ['gone', 'failed']

/** Whether a line belongs under a tab. */
export function isInState(line: FactLine, state: FactState, now: Date): boolean {
  if (state === 'hidden') return line.isHidden
  if (state === 'link-broken') return BROKEN.includes(line.linkStatus)
  if (state === 'reported') return line.openReports > 0
  if (state === 'corrected') return line.isCorrected
  if (state === 'to-call') return isToCall(line, now)
  return true
}

function isToCall({ phone, toConfirm, confirmedOn, isHidden }: FactLine, now: Date): boolean {
  const since = new Date(now.getTime() - CONFIRMED_FOR_DAYS * DAY_MS).toISOString().slice(0, 10)
  return !isHidden && (phone !== null || toConfirm !== null) && (confirmedOn ?? '') < since
}
