export interface QueueItem {
  /** Unique within its kind. */
  id: string
  title: string
  /** Why it waits, in a few words. */
  note: string
  tone: 'danger' | 'warning' | 'info'
  waitingSince: Date
  picture?: string | undefined
  /** What the operator reads before deciding. */
  text: string
  facts: readonly (readonly [label: string, value: string])[]
  href?: string | undefined
}

export interface Reason {
  id: string
  words: string
}

/** The operator who decided. */
export interface Decider {
  name: string
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
  acceptLabel: string
  rejectLabel: string
  /** Reasons to reject, as templates. Empty when none is told to anybody. */
  reasons: readonly Reason[]
  list(limit: number): Promise<QueueItem[]>
  accept(id: string, by: Decider): Promise<Outcome>
  reject(id: string, reason: string, by: Decider): Promise<Outcome>
}
