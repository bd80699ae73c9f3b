import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Secrets } from '../../src/platform/secrets/secrets.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import type { Now } from '../../src/platform/time/clock.ts'
import { Connection } from '../connection/connection.ts'
import { BackupError } from './backup-error.ts'
import { keyCheckOf, MANIFEST, type Manifest } from './manifest.ts'
import { listMigrations, listSequences, listTables, quote, type Table } from './tables.queries.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'
import { writeFiles, writeStored } from './write-files.ts'

export interface BackupDeps {
  databaseUrl: string
  dataDir: string
  secrets: Secrets
  siteVersion: string
  now: Now
  /** The store of STORAGE_URL, whose files are not in DATA_DIR. */
  remoteStorage: Storage | null
}

const ROWS_AT_ONCE = 500
/** A piece of a table is one file of the archive; its length must be known before it is written. */
const PIECE_BYTES = 1024 * 1024

/** Streams the whole site while it keeps running: every row as of one moment, then the files. */
export function makeBackup(deps: BackupDeps): Readable {
  const packed = createGzip({ level: 6 })
  // An error ends the stream, and its reader receives it there.
  pipeline(Readable.from(write(deps)), packed, () => undefined)
  return packed
}

async function* write(deps: BackupDeps): AsyncGenerator<Buffer> {
  const client = new Connection({ connectionString: deps.databaseUrl, application_name: 'akwaaba-backup' })
  await client.connect()
  const manifest: Manifest = {
    format: 'akwaaba-backup-1',
    madeAt: deps.now().toISOString(),
    siteVersion: deps.siteVersion,
    migrations: [],
    keyCheck: keyCheckOf(deps.secrets),
    tables: [],
    sequences: [],
    entries: [],
  }
  try {
    await beginSnapshot(client)
    manifest.migrations = await listMigrations(client)
    if (manifest.migrations.length === 0) throw noSite()
    for (const table of await listTables(client)) yield* writeTable(client, table, manifest)
    manifest.sequences = await listSequences(client)
    // After the snapshot: a photo that one of its rows names was already in the store.
    yield* writeFiles(deps, manifest)
    if (deps.remoteStorage) yield* writeStored(deps.remoteStorage, manifest)
  } finally {
    await client.end().catch(() => undefined)
  }
  yield* writeEntry({ ...manifest, entries: [] }, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)))
  yield tarEnd()
}

/** A wrong DATA_DIR creates an empty database: nobody would notice its useless backup before it is needed. */
const noSite = () =>
  new BackupError('There is no site in this database. No backup was made. Check DATA_DIR and DATABASE_URL.')

async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await client.query(`SET LOCAL ${setting}`)
}

async function* writeTable(client: pg.Client, table: Table, manifest: Manifest): AsyncGenerator<Buffer> {
  const values = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ')
  await client.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT json_build_array(${values})::text AS line FROM public.${quote(table.name)}`,
  )
  let rows = 0
  let pieces = 0
  let held: string[] = []
  let heldBytes = 0
  const piece = () => {
    pieces += 1
    const content = Buffer.from(held.join(''))
    held = []
    heldBytes = 0
    return writeEntry(manifest, `tables/${table.name}/${String(pieces).padStart(6, '0')}.jsonl`, content)
  }
  for (;;) {
    const { rows: fetched } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup_rows`)
    for (const { line } of fetched) {
      held.push(`${line}\n`)
      heldBytes += line.length
      rows += 1
      if (heldBytes > PIECE_BYTES) yield* piece()
    }
    if (fetched.length < ROWS_AT_ONCE) break
  }
  if (held.length > 0) yield* piece()
  await client.query('CLOSE backup_rows')
  manifest.tables.push({ name: table.name, rows, columns: table.columns })
}

function* writeEntry(manifest: Manifest, path: string, content: Buffer): Generator<Buffer> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  manifest.entries.push({ path, size: content.length, sha256 })
  yield tarHeader(path, content.length)
  yield content
  yield tarPadding(content.length)
}
