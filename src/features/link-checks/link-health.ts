import { isBroken, type LinkState } from '../corrections/link-state.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import type { LinkStatus } from './check-link.ts'
import { findLinkPlaces } from './find-link-places.ts'
import { SOFT_404_NOTES } from './soft-404.ts'

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

/** The result of the last check of a URL, in the terms that editors see. */
export const readLink = (statuses: LinkStatuses) => (address: string) => {
  const found = statuses[address]
  return { state: stateOf(found), checkedOn: found?.checkedOn ?? null, note: found?.note ?? '' }
}

/** The broken links, each with the file and line to change. */
export function listBrokenLinks(statuses: LinkStatuses) {
  const broken = Object.entries(statuses).filter(([, status]) => isBroken(stateOf(status)))
  if (broken.length === 0) return []
  const places = findLinkPlaces()
  return broken.map(([address, status]) => ({
    address,
    link: stateOf(status),
    note: [status.note, status.finalUrl && `Leads to ${status.finalUrl}`].filter(Boolean).join(' '),
    places: (places.get(address) ?? []).map(({ file, line }) => `content/${file}:${line}`),
  }))
}
