import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { withConnection } from './with-connection.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** One number for this project's start-up lock; any constant that nothing else on the server uses. */
const MIGRATION_LOCK = 577_204_451

/** Brings the tables up to date. Two nodes that start at once take turns: the second finds nothing left to do. */
export async function migrateDatabase(url: string): Promise<void> {
  await withConnection({ connectionString: url, connectionTimeoutMillis: 5_000 }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
  })
}
