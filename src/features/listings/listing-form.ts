import type { ZodType } from 'zod'
import type { Database, Transaction } from '../../../database/client.ts'
import type { ListingKind } from '../../../database/schema.ts'

/** What the visitor typed, by field. */
export type TypedValues = Record<string, string>

/** What a kind of listing provides: its fields, its rules and its own table. */
export interface ListingForm<Words extends { title: string }> {
  kind: ListingKind
  /** The names of the fields, in the order of the form. */
  fields: readonly string[]
  schema: ZodType<Words & { email: string }>
  /** The schema for an existing listing: its email address cannot change. */
  wordsSchema: ZodType<Words>
  /** Rules that need the clock. Returns errors by field, or null. */
  check?: (words: Words, now: Date) => Record<string, string> | null
  /** The words that must be reviewed again when they change. */
  wordsToReview: (words: Words) => readonly string[]
  hasTwin: (tx: Transaction, words: Words, exceptId: number) => Promise<boolean>
  /** Inserts or updates the row in the kind's own table. */
  keep: (tx: Transaction, listingId: number, words: Words, now: Date, isBySender?: boolean) => Promise<void>
  /** The stored values, as the form takes them; null if there is no such row. */
  readValues: (db: Database | Transaction, listingId: number) => Promise<TypedValues | null>
  /** The facts shown on the manage page and to operators. */
  describe: (words: Words) => readonly (readonly [label: string, value: string])[]
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has words of its own, and only its own form reads them.
export type AnyForm = ListingForm<any>
