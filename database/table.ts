import { type BuildExtraConfigColumns, getTableColumns, getTableName, sql } from 'drizzle-orm'
import {
  type CheckBuilder,
  check,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
} from 'drizzle-orm/pg-core'

/** A table. A text column with an `enum` gets a check constraint on its values: `<table>_<column>_known`. */
export function table<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  rules: (self: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, columns, (self) => [...rules(self), ...Object.values(self).flatMap(checkValues)])
}

function checkValues(column: PgColumn): CheckBuilder[] {
  const { name, table } = column
  // The column that Drizzle passes to a table's constraints has its name, but not its enum values.
  const values = Object.values(getTableColumns(table)).find((each) => each.name === name)?.enumValues
  if (!values?.length) return []
  const quoted = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return [check(`${getTableName(table)}_${name}_known`, sql`${column} in (${sql.raw(quoted)})`)]
}
