import type { ListingStatus } from '../../../../database/schema.ts'
import { ownValue } from '../../../platform/values/own-value.ts'
import type { BadgeTone } from '../../../ui/panels/badge.tsx'

interface StatusWords {
  label: string
  tone: BadgeTone
  text: string
}

export const statusWords: Record<ListingStatus, StatusWords> = {
  draft: {
    label: 'Not confirmed',
    tone: 'warning',
    text: 'Nobody can see it yet. If everything looks right, press the button.',
  },
  held: { label: 'In review', tone: 'info', text: 'We are reviewing it. We will email you when it is live.' },
  live: { label: 'Live', tone: 'good', text: 'Everyone can see it.' },
  removed: { label: 'Removed', tone: 'danger', text: 'It is not on the site.' },
}

interface DoneWords {
  text: string
  isGood: boolean
  /** The status it is true for: Back and Reload show the note again after the status has changed. */
  status?: ListingStatus
}

/** The result of a button, or why it failed. */
const doneWords: Record<string, DoneWords> = {
  held: { text: 'Thank you. We review it first, then it goes live.', isGood: true, status: 'held' },
  edited: { text: 'Your changes are saved.', isGood: true },
  'not-draft': { text: 'You already confirmed it. There is nothing more to do.', isGood: true },
  open: { text: 'Thank you. It now shows today as the day you confirmed it.', isGood: true, status: 'live' },
}

/** The note about what was done, while it is still true of the listing. */
export function findDoneWords(name: string | null, { status }: { status: ListingStatus }) {
  const done = ownValue(doneWords, name)
  return done?.status && done.status !== status ? undefined : done
}
