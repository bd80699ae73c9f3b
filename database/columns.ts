import { type AnyPgColumn, bigint, bigserial, timestamp } from 'drizzle-orm/pg-core'

/** The number of a row. */
export const rowId = () => bigserial({ mode: 'number' }).primaryKey()

/** A moment, the same in every time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A moment by the millisecond, as JavaScript knows it: what is read and compared again must be the same. */
export const instantMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What the row belongs to, and goes with. */
export const partOf = (name: string, owner: () => AnyPgColumn) =>
  bigint(name, { mode: 'number' }).notNull().references(owner, { onDelete: 'cascade' })

/** What the row speaks of, and outlives. */
export const linkTo = (name: string, other: () => AnyPgColumn) =>
  bigint(name, { mode: 'number' }).references(other, { onDelete: 'set null' })
