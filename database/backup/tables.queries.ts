import type pg from 'pg'

export interface Column {
  name: string
  /** As PostgreSQL writes it, such as `timestamp(3) with time zone`. */
  type: string
}

export interface Table {
  name: string
  columns: Column[]
}

/** Tables left out: a stolen backup must not give access to the console, or reveal who viewed what today. */
const LEFT_BEHIND = [
  'operator_sessions',
  'operator_verifications',
  'operator_invitations',
  'ad_view_marks',
  'ad_view_keys',
]

/** The tables of a backup with their columns; generated columns are left out. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL($1)
     ORDER BY c.relname, a.attnum`,
    [LEFT_BEHIND],
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map((each) => ({ name: each.name, type: each.type })),
  }))
}

/** The applied migrations, oldest first; none if there are no tables yet. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: known } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS found`)
  if (!known[0]?.found) return []
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  )
  return rows.map(({ hash }) => hash)
}

export interface Sequence {
  name: string
  lastValue: string
  isCalled: boolean
}

/** Read after the rows, so that no sequence is behind them. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `SELECT last_value::text AS last, is_called FROM public.${quote(name)}`,
    )
    sequences.push({ name, lastValue: state[0].last, isCalled: state[0].is_called })
  }
  return sequences
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
