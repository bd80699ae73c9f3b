import type pg from 'pg'
import { Connection, type ConnectionConfig } from './connection/connection.ts'

/** Opens a connection for one piece of work and always closes it. */
export async function withConnection<Result>(
  settings: string | ConnectionConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new Connection(settings)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
