import type { AdStatus } from '../../../database/schema.ts'
import { ownValue } from '../../platform/values/own-value.ts'
import type { BadgeTone } from '../../ui/panels/badge.tsx'

interface StatusWords {
  label: string
  tone: BadgeTone
  text: string
}

export const statusWords: Record<AdStatus, StatusWords> = {
  draft: {
    label: 'Not confirmed',
    tone: 'warning',
    text: 'Nobody can see it yet. If everything looks right, press the button.',
  },
  held: {
    label: 'In review',
    tone: 'info',
    text: 'It will be published as soon as one of us has checked it. We will email you. Why we check:',
  },
  live: { label: 'Live', tone: 'good', text: 'Everyone can see it.' },
  sold: {
    label: 'Sold',
    tone: 'plain',
    text: 'You marked it as sold. It is off the lists. For 30 days its page says it is sold and shows others like it, and you can relist it.',
  },
  expired: {
    label: 'Expired',
    tone: 'warning',
    text: 'Its 60 days are up. Its page says so for 30 days. Renew it to put it back at the top of the list.',
  },
  removed: {
    label: 'Removed',
    tone: 'danger',
    text: 'It is not on the site.',
  },
}

interface DoneWords {
  text: string
  isGood: boolean
  /** The states in which it is still true: Back and Reload show the note again after the ad has changed. */
  states?: readonly AdStatus[]
  isPending?: boolean
}

/** What an action did, or why it was refused. */
const doneWords: Record<string, DoneWords> = {
  live: { text: 'Thank you. Your ad is live now.', isGood: true, states: ['live'] },
  held: {
    text: 'Thank you. Your ad is in review: we publish it once we have checked it.',
    isGood: true,
    states: ['held'],
  },
  renewed: {
    text: 'Renewed: your ad runs for another 60 days and is back at the top of the list.',
    isGood: true,
    states: ['live'],
  },
  sold: {
    text: 'Marked as sold. Congratulations! We’ll tell everyone who asked about it, and you can keep writing to each other for 14 more days.',
    isGood: true,
    states: ['sold'],
  },
  back: {
    text: 'Your ad is listed again. We’ll tell everyone who asked about it.',
    isGood: true,
    states: ['live'],
  },
  pending: { text: 'Your ad now says it is pending.', isGood: true, states: ['live'], isPending: true },
  available: { text: 'Your ad is available again.', isGood: true, states: ['live'], isPending: false },
  deleted: { text: 'Your ad is deleted, and so are its messages.', isGood: true },
  named: { text: 'Your name is on your public page now, and your ads link to it.', isGood: true },
  unnamed: { text: 'Your name and your public page are gone.', isGood: true },
  'name-refused': {
    text: 'Not saved: use 2 to 40 letters, spaces, dots or hyphens, such as Akosua M.',
    isGood: false,
  },
  'not-published': {
    text: 'Not saved: you can have a public page once one of your ads is live.',
    isGood: false,
  },
  edited: { text: 'Your changes are saved.', isGood: true },
  'not-draft': { text: 'You already confirmed this ad. There is nothing more to do.', isGood: true },
  duplicate: {
    text: 'Not published: an ad with the same words is already on the site or in review. Change the words, or delete this one.',
    isGood: false,
    states: ['draft'],
  },
  'too-soon': {
    text: 'Your ad was published or renewed in the last 48 hours. You can renew it again after that.',
    isGood: false,
  },
  'not-renewable': { text: 'This ad can no longer be renewed. Post a new one.', isGood: false },
  'not-live': { text: 'This ad is not live, so its status cannot be changed.', isGood: false },
  'not-sold': { text: 'You can relist an ad only in the 30 days after it sold.', isGood: false },
}

/** The note for an action, as long as it is still true of the ad. */
export function findDoneWords(
  name: string | null,
  ad: { status: AdStatus; isPending: boolean } | undefined,
): DoneWords | undefined {
  const done = ownValue(doneWords, name)
  if (!done?.states) return done
  if (!ad || !done.states.includes(ad.status)) return undefined
  return done.isPending === undefined || done.isPending === ad.isPending ? done : undefined
}
