import { type AnyPgColumn, bigint, bigserial, timestamp } from 'drizzle-orm/pg-core'

/** The primary key of a row. */
export const rowId = () => bigserial({ mode: 'number' }).primaryKey()

/** A moment, the same in every time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A moment with JavaScript's millisecond precision, for values that are read and compared again. */
export const instantMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The row this one belongs to, and is deleted with. */
export const partOf = (name: string, owner: () => AnyPgColumn) =>
  bigint(name, { mode: 'number' }).notNull().references(owner, { onDelete: 'cascade' })

/** The row this one refers to, and outlives. */
export const linkTo = (name: string, other: () => AnyPgColumn) =>
  bigint(name, { mode: 'number' }).references(other, { onDelete: 'set null' })
