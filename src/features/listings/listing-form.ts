import type { ZodType } from 'zod'
import type { Database, Transaction } from '../../../database/client.ts'
import type { ListingKind } from '../../../database/schema.ts'

/** What somebody typed, field by field. */
export type TypedValues = Record<string, string>

/** What a kind of listing brings along: its fields, its rules and its own table. */
export interface ListingForm<Words extends { title: string }> {
  kind: ListingKind
  /** In the order of the form. */
  fields: readonly string[]
  schema: ZodType<Words & { email: string }>
  /** The same for one that exists: its email address stays. */
  wordsSchema: ZodType<Words>
  /** Rules that need the clock; errors by field, or null. */
  check?: (words: Words, now: Date) => Record<string, string> | null
  /** What a person must read again when it changes. */
  wordsToReview: (words: Words) => readonly string[]
  hasTwin: (tx: Transaction, words: Words, exceptId: number) => Promise<boolean>
  /** Writes the row of its own table, new or changed. */
  keep: (tx: Transaction, listingId: number, words: Words, now: Date, isBySender?: boolean) => Promise<void>
  /** The values of the form as they are stored; null when there is no such row. */
  readValues: (db: Database | Transaction, listingId: number) => Promise<TypedValues | null>
  /** What the page behind the link and the operator read of it. */
  describe: (words: Words) => readonly (readonly [label: string, value: string])[]
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has words of its own, and only its own form reads them.
export type AnyForm = ListingForm<any>
