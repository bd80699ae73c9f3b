import type pg from 'pg'
import { withConnection } from '../with-connection.ts'
import { BackupError } from './backup-error.ts'
import { tableOf } from './backup-names.ts'
import type { Manifest } from './manifest.ts'
import { listMigrations, listTables, quote, type Table } from './tables.queries.ts'
import { readTar } from './tar.ts'

const nameOf = (table: string) => `public.${quote(table)}`

const withClient = <Result>(url: string, use: (client: pg.Client) => Promise<Result>) =>
  withConnection({ connectionString: url, application_name: 'akwaaba-restore' }, use)

/** Refuses a database with rows: existing data is never overwritten. */
export function refuseRows(url: string): Promise<void> {
  return withClient(url, async (client) => {
    for (const { name } of await listTables(client)) {
      const { rowCount } = await client.query(`SELECT 1 FROM ${nameOf(name)} LIMIT 1`)
      if (rowCount)
        throw new BackupError(
          `The database already holds data (table ${name}). Nothing was restored. Restore into an empty database: a new DATA_DIR, or a new database in DATABASE_URL.`,
        )
    }
  })
}

/** Inserts all rows in one transaction that includes `beforeCommit`: on failure the database stays empty. */
export function restoreRows(
  url: string,
  { file, manifest }: { file: string; manifest: Manifest },
  beforeCommit: () => Promise<void>,
): Promise<void> {
  return withClient(url, async (client) => {
    refuseOtherLevel(await listMigrations(client), manifest)
    const tables = await listTables(client)
    refuseOtherTables(tables, manifest)
    await client.query('BEGIN')
    for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`, 'statement_timeout = 0'])
      await client.query(`SET LOCAL ${setting}`)
    const constraints = await setRulesAside(client, tables)
    await loadRows(client, file, tables)
    for (const { table, name, definition } of constraints)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`)
    for (const { name } of tables) await client.query(`ALTER TABLE ${nameOf(name)} ENABLE TRIGGER USER`)
    for (const { name, lastValue, isCalled } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [
        `public.${quote(name)}`,
        lastValue,
        isCalled,
      ])
    await compareCounts(client, manifest)
    await beforeCommit()
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
}

function refuseOtherLevel(here: string[], { migrations, siteVersion }: Manifest): void {
  if (here.join() === migrations.join()) return
  const isOlder = migrations.length < here.length
  throw new BackupError(
    `This backup was made by ${isOlder ? 'an older' : 'another'} version of the site (${siteVersion}, ${migrations.length} migrations; this one has ${here.length}). Nothing was restored. Restore it with that version, start that once here, and then start this one.`,
  )
}

function refuseOtherTables(here: Table[], { tables }: Manifest): void {
  const known = new Map(here.map((table) => [table.name, JSON.stringify(table.columns)]))
  const other = tables.find(({ name, columns }) => known.get(name) !== JSON.stringify(columns))
  if (!other) return
  throw new BackupError(
    `The table ${other.name} of this backup differs from the one of this site. Nothing was restored. Restore it with the version of the site that made it.`,
  )
}

interface Constraint {
  table: string
  name: string
  definition: string
}

/**
 * Triggers would count rows twice, and foreign keys would require an order of the tables. Both are disabled
 * in the transaction; adding the foreign keys again checks every row. Rows that migrations inserted are
 * deleted too.
 */
async function setRulesAside(client: pg.Client, tables: Table[]): Promise<Constraint[]> {
  for (const { name } of tables) await client.query(`ALTER TABLE ${nameOf(name)} DISABLE TRIGGER USER`)
  const { rows } = await client.query<Constraint>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`)
  await client.query(`TRUNCATE ${tables.map(({ name }) => nameOf(name)).join(', ')}`)
  return rows
}

async function loadRows(client: pg.Client, file: string, tables: Table[]): Promise<void> {
  const known = new Map(tables.map((table) => [table.name, table]))
  for await (const { path, content } of readTar(file)) {
    const table = known.get(tableOf(path) ?? '')
    const pieces = await collect(content, table !== undefined)
    if (table) await insertLines(client, table, Buffer.concat(pieces).toString())
  }
}

/** Reads an entry to its end; those that are not kept, such as photos, are never held in memory. */
async function collect(content: AsyncIterable<Buffer>, isKept: boolean): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of content) if (isKept) pieces.push(Buffer.from(piece))
  return pieces
}

async function insertLines(client: pg.Client, { name, columns }: Table, lines: string): Promise<void> {
  const names = columns.map((column) => quote(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`
  await client.query(
    `INSERT INTO ${nameOf(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM json_array_elements($1::json) AS line`,
    [rows],
  )
}

async function compareCounts(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const { rows: counted } = await client.query(`SELECT count(*)::int AS rows FROM ${nameOf(name)}`)
    if (counted[0].rows !== rows)
      throw new BackupError(
        `The table ${name} got ${counted[0].rows} rows instead of ${rows}. Nothing was restored. Please try again with another copy of the backup.`,
      )
  }
}
