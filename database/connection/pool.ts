import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { Connection, type ConnectionConfig } from './connection.ts'
import { queryTrace } from './query-trace.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (release?: boolean | Error) => void

export interface PoolConfig extends pg.PoolConfig, ConnectionConfig {}

/** A pool of our connections that lends out none of those that are better replaced. */
export class Pool extends pg.Pool {
  constructor(config: PoolConfig) {
    super({ ...config, Client: Connection } as pg.PoolConfig)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    // Whoever gives a connection back calls the one who waited for it: the trace is that of the latter.
    const answer = queryTrace.around ? AsyncResource.bind(callback) : callback
    super.connect((error, client, done) => {
      if (!(client as unknown as Connection | undefined)?.isOutdated) return answer(error, client, done)
      done(true)
      this.connect(answer)
    })
  }
}
