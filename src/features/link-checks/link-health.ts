import type { LinkStatus } from './check-link.ts'
import type { LinkStatuses } from './check-links.ts'
import { findLinkPlaces, type LinkPlace } from './find-link-places.ts'
import { SOFT_404_NOTES } from './soft-404.ts'

/** How a link stands, in the words an editor sorts by. */
export const LINK_STATES = [
  'dead',
  'soft-404',
  'redirected',
  'no-answer',
  'unsure',
  'unchecked',
  'fine',
] as const
export type LinkState = (typeof LINK_STATES)[number]

export interface CheckedLink {
  address: string
  state: LinkState
  checkedOn: string | null
  note: string | undefined
  finalUrl: string | undefined
  places: LinkPlace[]
}

const STATES: Record<LinkStatus['status'], LinkState> = {
  ok: 'fine',
  moved: 'redirected',
  gone: 'dead',
  unsure: 'unsure',
  failed: 'no-answer',
}

export function stateOf(status: Pick<LinkStatus, 'status' | 'note'> | undefined): LinkState {
  if (!status) return 'unchecked'
  const isSoft404 = status.status === 'unsure' && SOFT_404_NOTES.includes(status.note ?? '')
  return isSoft404 ? 'soft-404' : STATES[status.status]
}

/** Every address of the content with how it stands, the worst first. */
export function listLinkHealth(statuses: LinkStatuses, places = findLinkPlaces()): CheckedLink[] {
  const links = [...places].map(([address, own]) => {
    const status = statuses[address]
    return {
      address,
      state: stateOf(status),
      checkedOn: status?.checkedOn ?? null,
      note: status?.note,
      finalUrl: status?.finalUrl,
      places: own,
    }
  })
  const rank = ({ state }: CheckedLink) => LINK_STATES.indexOf(state)
  return links.toSorted((one, other) => rank(one) - rank(other) || (one.address < other.address ? -1 : 1))
}
