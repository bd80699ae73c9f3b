import pg from 'pg'

/** One connection for one piece of work, closed whatever happens. */
export async function withConnection<Result>(
  settings: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settings)
  // Without a listener, a connection lost between two statements would end the whole process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
