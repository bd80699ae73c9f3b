import { Column, is, SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'

const statements = new WeakMap<Database, Map<string, unknown>>()

interface Preparable<Prepared> {
  prepare(name: string): Prepared
}

/** PostgreSQL keeps each one per connection, so a name that a visitor can vary must not grow without end. */
export const MAX_STATEMENTS = 60

/**
 * A statement of a hot path: built once in this process, parsed and planned by PostgreSQL once per
 * connection. The name must identify everything that changes the text of the statement. Without a name it is
 * built and planned each time, as is any over MAX_STATEMENTS.
 */
export function prepareOnce<Prepared>(
  db: Database,
  name: string | null,
  build: () => Preparable<Prepared>,
): Prepared {
  if (name === null) return readFlatRows(build().prepare(''))
  const known = statements.get(db) ?? new Map<string, unknown>()
  statements.set(db, known)
  const kept = known.get(name) as Prepared | undefined
  if (kept) return kept
  if (known.size >= MAX_STATEMENTS) return readFlatRows(build().prepare(''))
  const statement = readFlatRows(build().prepare(name))
  known.set(name, statement)
  return statement
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

interface Selected {
  path: string[]
  field: unknown
}

type Mapped = { fields?: Selected[]; customResultMapper?: (rows: unknown[][]) => unknown }

const readAsIs = Column.prototype.mapFromDriverValue

/** Drizzle looks up the decoder again for every value of every row; for flat rows once is enough. */
function readFlatRows<Prepared>(statement: Prepared): Prepared {
  const mapped = statement as Mapped
  const { fields } = mapped
  if (!fields || mapped.customResultMapper || fields.some(({ path }) => path.length > 1)) return statement
  const columns = fields.map(({ path, field }) => {
    const decoder = decoderOf(field)
    return { key: path[0] as string, decoder: decoder.mapFromDriverValue === readAsIs ? null : decoder }
  })
  mapped.customResultMapper = (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {}
      for (let at = 0; at < columns.length; at += 1) {
        const { key, decoder } = columns[at] as (typeof columns)[number]
        const value = row[at]
        read[key] = decoder === null || value === null ? value : decoder.mapFromDriverValue(value)
      }
      return read
    })
  return statement
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : (field as { sql: SQL }).sql
  return (expression as unknown as { decoder: Decoder }).decoder
}
