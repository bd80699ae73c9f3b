import { z } from 'zod'

export const MAX_WORDS = 600

const tone = z.enum(['danger', 'warning', 'info'])
const changeSchema = z.object({ label: z.string(), before: z.string(), after: z.string() })

const itemSchema = z.object({
  /** `kind:id`. */
  key: z.string(),
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  tone,
  waitingSince: z.string(),
  picture: z.string().nullable(),
  photos: z.array(z.string()).readonly(),
  price: z.string().nullable(),
  badge: z.string(),
  text: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  href: z.string().nullable(),
  changes: z.array(changeSchema).readonly(),
  /** Why this operator may not decide it; empty when they may. */
  closed: z.string(),
})
export type QueueItem = z.infer<typeof itemSchema>

const kindSchema = z.object({
  badge: z.string(),
  glyph: z.string(),
  isReported: z.boolean(),
  acceptLabel: z.string(),
  rejectLabel: z.string(),
  told: z.string(),
  /** Whether its seller can also be put on hold. */
  canHold: z.boolean(),
  reasons: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isMore: z.boolean(),
      isReturn: z.boolean(),
      needsWords: z.boolean(),
    }),
  ),
})
export type QueueKind = z.infer<typeof kindSchema>

export const queueSchema = z.object({
  items: z.array(itemSchema),
  kinds: z.record(z.string(), kindSchema),
  today: z.object({
    /** Emails that still wait after a failed attempt. */
    stuckMails: z.number(),
    /** When the oldest of them was written. */
    stuckSince: z.string().nullable(),
    feedsOn: z.number(),
    failingFeeds: z.array(z.string()),
    /** The last good one, and whether a later one failed; null when there is none. */
    backup: z.object({ at: z.string(), bytes: z.number(), hasFailed: z.boolean() }).nullable(),
  }),
})
export type Queue = z.infer<typeof queueSchema>

export const decidedQuerySchema = z.object({ verdict: z.enum(['accept', 'reject']) })
export const decidedSchema = z.object({
  decisions: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      title: z.string(),
      decidedAt: z.string(),
      operatorName: z.string(),
      outcome: z.string(),
      /** It was not carried out yet, and this operator decided it. */
      canUndo: z.boolean(),
    }),
  ),
})
export type Decided = z.infer<typeof decidedSchema>

const verdict = z.enum(['accept', 'reject'])
const key = z.string().max(400)
const words = z.string().trim().max(MAX_WORDS, `Write at most ${MAX_WORDS} characters.`).default('')
/** Enough to decide a whole queue at once. */
const MAX_AT_ONCE = 2_000

export const decideSchema = z.object({
  verdict,
  items: z.array(key).min(1).max(MAX_AT_ONCE),
  /** Keyed by the kind of thing. */
  reasons: z.record(z.string(), z.string().max(100)).default({}),
  words,
  holdsSeller: z.boolean().default(false),
})
export type Decide = z.input<typeof decideSchema>
export const decidedNowSchema = z.object({ decisions: z.array(z.number()), label: z.string() })
export type DecidedNow = z.infer<typeof decidedNowSchema>

export const undoSchema = z.object({
  decisions: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(MAX_AT_ONCE),
})
export const undoneSchema = z.object({ undone: z.number() })

export const previewSchema = z.object({ item: key, verdict, reason: z.string().max(100).default(''), words })
export type Considered = z.infer<typeof previewSchema>
export const previewedSchema = z.object({
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})
export type Previewed = z.infer<typeof previewedSchema>
