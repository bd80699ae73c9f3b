import { addDays, utcDay } from '../../../platform/time/calendar-day.ts'
import type { Fact } from '../fact.ts'
import { isBroken, type LinkState } from '../link-state.ts'
import type { Overlay } from '../overlay.ts'
import { CONFIRMED_FOR_DAYS } from './confirmed-for.ts'
import type { FACT_STATES, FactsPage } from './facts.schema.ts'

export type FactLine = FactsPage['facts'][number]
export type FactState = (typeof FACT_STATES)[number]

/** What a line of the list needs besides the fact. */
export interface Around {
  overlay: Overlay
  linkOf: LinkOf
  /** Open reports by entry key. */
  openReports: ReadonlyMap<string, readonly { problem: string }[]>
}

/** The result of the last check of a URL. */
export type LinkOf = (url: string) => {
  state: LinkState
  checkedOn: string | null
  note: string
}

export const shownOf = (fact: Fact, overlay: Overlay) => ({
  ...fact.filed,
  ...overlay.changesOf(fact.key, fact.filed),
})

/** The last day of a confirming call, whether recorded in the console or in the file. */
export const confirmedOnOf = ({ key, confirmedOn }: Fact, overlay: Overlay) =>
  [overlay.confirmationOf(key)?.confirmedOn, confirmedOn].filter(Boolean).toSorted().at(-1) ?? null

export function toLine(fact: Fact, { overlay, linkOf, openReports }: Around): FactLine {
  const shown = shownOf(fact, overlay)
  const link = shown.url === null ? null : linkOf(shown.url)
  const reports = openReports.get(fact.key) ?? []
  return {
    ...{ key: fact.key, pageTitle: fact.pageTitle, path: fact.path },
    name: shown.name,
    phone: shown.phones[0]?.number ?? null,
    url: shown.url,
    ...{ link: link?.state ?? null, linkCheckedOn: link?.checkedOn ?? null },
    confirmedOn: confirmedOnOf(fact, overlay),
    toConfirm: fact.toConfirm ?? null,
    openReports: reports.length,
    isPhoneReported: reports.some(({ problem }) => problem === 'wrong-phone'),
    isHidden: shown.hidden,
    isCorrected: overlay.inForce(fact.key, fact.filed).length > 0,
  }
}

/** Whether a line belongs in a tab. */
export function isInState(line: FactLine, state: FactState, now: Date): boolean {
  if (state === 'hidden') return line.isHidden
  if (state === 'link-broken') return isBroken(line.link)
  if (state === 'reported') return line.openReports > 0
  if (state === 'corrected') return line.isCorrected
  if (state === 'to-call') return isToCall(line, now)
  return true
}

function isToCall({ phone, toConfirm, confirmedOn, isHidden }: FactLine, now: Date): boolean {
  const since = addDays(utcDay(now), -CONFIRMED_FOR_DAYS)
  return !isHidden && (phone !== null || toConfirm !== null) && (confirmedOn ?? '') < since
}
