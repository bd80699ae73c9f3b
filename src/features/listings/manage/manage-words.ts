import type { ListingStatus } from '../../../../database/schema.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

interface StatusWords {
  label: string
  tone: BadgeTone
  text: string
}

export const statusWords: Record<ListingStatus, StatusWords> = {
  draft: {
    label: 'Not confirmed',
    tone: 'warning',
    text: 'Nobody sees it yet. All correct? Then press the button.',
  },
  held: { label: 'In review', tone: 'info', text: 'We are reviewing it. We will email you when it is live.' },
  live: { label: 'Live', tone: 'good', text: 'Everyone can see it.' },
  removed: { label: 'Removed', tone: 'danger', text: 'It is not on the site.' },
}

/** What a button did, or why not. */
export const doneWords: Record<string, { text: string; isGood: boolean }> = {
  held: { text: 'Thank you. We review it first, then it goes live.', isGood: true },
  edited: { text: 'Your changes are saved.', isGood: true },
  'not-draft': { text: 'It was confirmed before. There is nothing more to do.', isGood: true },
  open: { text: 'Thank you. It now shows today as the day you confirmed it.', isGood: true },
}
