import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../tests/test-database.ts'
import * as schema from './schema.ts'

const tables = Object.values<unknown>(schema).filter((each) => is(each, PgTable))

/** Constraints that Drizzle cannot express and a migration therefore adds by hand. */
const WRITTEN_BY_HAND = /bookings_one_per_slot/

const { db } = await createTestDatabase()

/** Every column, constraint and index as PostgreSQL itself describes it, one line each. */
async function describeTables(): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select format('column %s.%s %s%s %s%s', class.relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' else '' end, pg_get_expr(adbin, adrelid), attgenerated) as line
    from pg_attribute join pg_class as class on class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public'`)
  return rows.map(({ line }) => line).sort()
}

test('every column whose type is a set of values is held to them by the database', async () => {
  const lines = await describeTables()
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
  const sets = columns.filter(({ enumValues }) => enumValues?.length)
  expect(sets.length).toBeGreaterThan(20)
  for (const { table, name, enumValues } of sets) {
    const tableName = getTableName(table)
    const found = lines.find((line) => line.startsWith(`constraint ${tableName}.${tableName}_${name}_known `))
    const values = [...(found ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value)
    expect(values, `${tableName}.${name}`).toEqual(enumValues)
  }
})

test('the migrations make exactly the tables of the schema files', async () => {
  const migrated = (await describeTables()).filter((line) => !WRITTEN_BY_HAND.test(line))
  for (const table of tables) await db.execute(sql`drop table ${table} cascade`)
  expect(await describeTables(), 'tables that no schema file has').toEqual([])
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...schema }))
  for (const statement of statements) await db.execute(sql.raw(statement))
  expect(migrated).toEqual(await describeTables())
})
