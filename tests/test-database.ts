import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connectDatabase, type DatabaseClient } from '../database/client.ts'
import { withConnection } from '../database/with-connection.ts'

export interface TestDatabase extends DatabaseClient {
  url: string
}

/** A database of the calling file's own, copied from a template in a few milliseconds, and dropped after its tests. */
export async function createTestDatabase(template: 'empty' | 'samples' = 'empty'): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE template_${template} STRATEGY FILE_COPY`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const client = connectDatabase({ url: url.href, poolSize: 6, onError: () => {} })
  // Files share a process: what one of them has stopped using must not keep the others from connecting.
  client.pool.options.idleTimeoutMillis = 1_000
  // Visitors are told after three seconds that the site is busy; a test waits its turn.
  client.pool.options.connectionTimeoutMillis = 60_000
  afterAll(async () => {
    await client.close()
    if (inject('isServerKept')) await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
  return { ...client, url: url.href }
}

/** Two files may copy a template at the same moment; PostgreSQL allows one at a time, so wait one's turn. */
async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(577204453)')
    await client.query(statement)
  })
}
