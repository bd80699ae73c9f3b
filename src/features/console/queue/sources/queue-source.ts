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
  /** The other pictures of an ad, because the operator must see all of them. */
  photos?: readonly string[]
  price?: string | null
  /** What it is, such as the category of an ad; the source's badge by default. */
  badge?: string
  /** The one operator who may not decide this, and a sentence that says why. */
  closedTo?: { operatorId: string; words: string }
  /** What must be done before it can be accepted, as a sentence. */
  acceptNeeds?: string
  /** What the operator reads before deciding. */
  text: string
  facts: readonly (readonly [label: string, value: string])[]
  href?: string | undefined
  /** For an ad that came back: what it said before, beside what it says now. */
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
  /** A short name for operators, where the words are long. */
  name?: string
  /** Rarely chosen, so shown under “More reasons”. */
  isMore?: boolean
  /** Returns the ad to the seller for changes instead of ending it. */
  isReturn?: boolean
  /** Says nothing by itself: the operator must add what it is. */
  needsWords?: boolean
}

/** The reason, and what the operator adds in their own words. */
export interface Rejection {
  reason: string
  words: string
}

/** Null when it was carried out; otherwise a sentence that says why not. */
export type Outcome = string | null

/** One kind of thing that waits for a person. The rules stay in its own feature; this only connects them. */
export interface QueueSource {
  /** Lower case and short; part of URLs and of the audit log. */
  kind: string
  /** Each level counts as HEAD_START_HOURS of waiting: 3 is someone at risk, 1 is housekeeping. */
  urgency: 1 | 2 | 3
  badge: string
  /** Shown where a thing has no picture. */
  glyph?: 'bookings' | 'link' | 'list' | 'mail' | 'outbox'
  /** Someone reported it; such things have their own tab. */
  isReported?: boolean
  acceptLabel: string
  rejectLabel: string
  /** Who the reason is sent to. */
  told?: 'seller'
  /** Reasons to reject, as templates. Empty when a rejection needs none. */
  reasons: readonly Reason[]
  list(limit: number): Promise<QueueItem[]>
  accept(id: string, by: Decider): Promise<Outcome>
  reject(id: string, rejection: Rejection, by: Decider): Promise<Outcome>
  /** Puts the seller on hold: their new ads wait for review. Returns the ad's id; null without a seller. */
  holdSeller?(id: string, by: Decider): Promise<number | null>
}

/** What reading the queue and carrying out its decisions depend on. */
export interface QueueDeps extends AdminDeps {
  sources: readonly QueueSource[]
}

/** The reason, followed by what the operator adds. */
export const joinWords = (reason: string, own: string) => [reason, own].filter(Boolean).join(' ')
