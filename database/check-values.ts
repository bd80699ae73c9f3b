import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type CheckBuilder, check, type PgColumn } from 'drizzle-orm/pg-core'

/** Holds a text column to the values of its type, in the database too: `<table>_<column>_known`. */
export function checkValues(column: PgColumn): CheckBuilder {
  const { name, table } = column
  // What Drizzle hands to a table's constraints knows its name, but not its values.
  const values = Object.values(getTableColumns(table)).find((each) => each.name === name)?.enumValues
  if (!values?.length) throw new Error(`${name} has no enum: there is nothing to hold it to.`)
  const quoted = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return check(`${getTableName(table)}_${name}_known`, sql`${column} in (${sql.raw(quoted)})`)
}
