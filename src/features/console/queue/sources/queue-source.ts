import type { AdminDeps } from '../../../../console/server/admin-calls.ts'
import type { Decider } from '../../../ad-life/ad-deps.ts'

export interface QueueItem {
  /** Unique within its kind. */
  id: string
  title: string
  /** Why it waits, in a few words. */
  note: string
  tone: 'danger' | 'warning' | 'info'
  waitingSince: Date
  picture?: string | undefined
  /** The other pictures of an ad: a person looks at all of them. */
  photos?: readonly string[]
  price?: string | null
  /** What it is, such as the category of an ad; the source's badge otherwise. */
  badge?: string
  /** The one operator who may not decide this, and the sentence that says so. */
  closedTo?: { operatorId: string; words: string }
  /** What must be done before it can be accepted, as a sentence. */
  acceptNeeds?: string
  /** What the operator reads before deciding. */
  text: string
  facts: readonly (readonly [label: string, value: string])[]
  href?: string | undefined
  /** Of an ad that came back: what it said before, beside what it says now. */
  changes?: readonly FieldChange[]
}

export interface FieldChange {
  label: string
  before: string
  after: string
}

export interface Reason {
  id: string
  words: string
  /** What operators call it, where the words are long. */
  name?: string
  /** Seldom chosen: it stands behind “More reasons”. */
  isMore?: boolean
  /** Asks the seller to change it, instead of an end. */
  isReturn?: boolean
  /** Says nothing by itself: the operator writes what it is. */
  needsWords?: boolean
}

/** Why, and what the operator adds in their own words. */
export interface Rejection {
  reason: string
  words: string
}

/** Null when it was carried out; otherwise a sentence about why it was not. */
export type Outcome = string | null

/** One kind of thing that waits for a person. The rules stay in its own feature; this only leads there. */
export interface QueueSource {
  /** Lower case and short; part of addresses and of the log. */
  kind: string
  /** Goes first when two things waited equally long: 3 is somebody at risk, 1 is housekeeping. */
  urgency: 1 | 2 | 3
  badge: string
  /** Stands where a thing has no picture. */
  glyph?: 'bookings' | 'link' | 'list' | 'mail' | 'outbox'
  /** Somebody told us about it; such things have a tab of their own. */
  isReported?: boolean
  acceptLabel: string
  rejectLabel: string
  /** Whom the reason is sent to. */
  told?: 'seller'
  /** Reasons to reject, as templates. Empty when none is told to anybody. */
  reasons: readonly Reason[]
  list(limit: number): Promise<QueueItem[]>
  accept(id: string, by: Decider): Promise<Outcome>
  reject(id: string, rejection: Rejection, by: Decider): Promise<Outcome>
  /** From now on new ads of the same seller wait for a person. The ad it is about; null when there is no seller. */
  holdSeller?(id: string, by: Decider): Promise<number | null>
}

/** What reads the queue and carries out its decisions needs of the world. */
export interface QueueDeps extends AdminDeps {
  sources: readonly QueueSource[]
}

/** The reason and, after it, what the operator adds. */
export const joinWords = (reason: string, own: string) => [reason, own].filter(Boolean).join(' ')
