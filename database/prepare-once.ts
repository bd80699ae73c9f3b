import type { Database } from './client.ts'

const statements = new WeakMap<Database, Map<string, unknown>>()

interface Preparable<Prepared> {
  prepare(name: string): Prepared
}

/**
 * A statement of a hot path: built once in this process, parsed and planned by PostgreSQL once per connection. The name
 * must say everything that changes the statement's text. Without a name it is built and planned for this one time.
 */
export function prepareOnce<Prepared>(
  db: Database,
  name: string | null,
  build: () => Preparable<Prepared>,
): Prepared {
  if (name === null) return build().prepare('')
  const known = statements.get(db) ?? new Map<string, unknown>()
  statements.set(db, known)
  const statement = (known.get(name) as Prepared | undefined) ?? build().prepare(name)
  known.set(name, statement)
  return statement
}
