import { afterAll, inject } from 'vitest'
import { connectDatabase, type DatabaseClient } from '../database/client.ts'
import { copyTemplate } from './servers/throwaway-database.ts'

export interface TestDatabase extends DatabaseClient {
  url: string
}

/** A database of the calling file's own. */
export async function createTestDatabase(template: 'empty' | 'samples' = 'empty'): Promise<TestDatabase> {
  const url = await copyTemplate(inject('serverUrl'), template)
  const client = connectDatabase({ url, poolSize: 6, onError: () => {} })
  // Files share a process: what one of them has stopped using must not keep the others from connecting.
  client.pool.options.idleTimeoutMillis = 1_000
  // Visitors are told after three seconds that the site is busy; a test waits its turn.
  client.pool.options.connectionTimeoutMillis = 60_000
  afterAll(client.close)
  return { ...client, url }
}
