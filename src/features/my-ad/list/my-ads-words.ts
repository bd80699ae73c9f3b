import type { BadgeTone } from '../../../ui/panels/badge.tsx'
import type { MyAd, MyAdState } from './my-ads.calls.ts'

export const ENDS_SOON_DAYS = 7

/** The tabs of the list, by their name in the address. */
export const TABS = [
  { name: '', label: 'All', states: null },
  { name: 'live', label: 'Live', states: ['live'] },
  { name: 'waiting', label: 'Waiting', states: ['draft', 'held'] },
  { name: 'sold', label: 'Sold', states: ['sold'] },
  { name: 'ended', label: 'Ended', states: ['expired', 'removed'] },
] as const satisfies { name: string; label: string; states: MyAdState[] | null }[]

export const isEndingSoon = ({ state, daysLeft }: MyAd): boolean =>
  state === 'live' && daysLeft <= ENDS_SOON_DAYS

interface StateWords {
  label: string
  tone: BadgeTone
  /** The text before the date. */
  day: string
}

const STATES: Record<MyAdState, StateWords> = {
  draft: { label: 'Not confirmed', tone: 'warning', day: 'Sent ' },
  held: { label: 'In review', tone: 'info', day: 'Sent ' },
  live: { label: 'Live', tone: 'good', day: 'Until ' },
  sold: { label: 'Sold', tone: 'plain', day: '' },
  expired: { label: 'Expired', tone: 'plain', day: '' },
  removed: { label: 'Removed', tone: 'danger', day: '' },
}

export function stateWords(ad: MyAd): StateWords {
  if (!isEndingSoon(ad)) return STATES[ad.state]
  const days = ad.daysLeft === 1 ? '1 day' : `${ad.daysLeft} days`
  return { label: `Ends in ${days}`, tone: 'warning', day: '' }
}

/** The action that undoes another. A renewal only adds time and needs none. */
export const UNDO: Record<string, string> = { sold: 'back', pending: 'available', available: 'pending' }
