import { afterAll, inject } from 'vitest'
import { connectDatabase, type DatabaseClient } from '../database/client.ts'
import { copyTemplate } from './servers/throwaway-database.ts'

export interface TestDatabase extends DatabaseClient {
  url: string
}

/** Creates a database for the calling file only. */
export async function createTestDatabase(template: 'empty' | 'samples' = 'empty'): Promise<TestDatabase> {
  const url = await copyTemplate(inject('serverUrl'), template)
  const client = connectDatabase({ url, poolSize: 6, onError: () => {} })
  // Files share a process: connections that one file no longer uses must not block the others.
  client.pool.options.idleTimeoutMillis = 1_000
  // After three seconds visitors see that the site is busy; a test waits longer.
  client.pool.options.connectionTimeoutMillis = 60_000
  afterAll(client.close)
  return { ...client, url }
}
