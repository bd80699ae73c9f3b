import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { Connection, type ConnectionConfig } from './connection.ts'
import { queryTrace } from './query-trace.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (release?: boolean | Error) => void

export interface PoolConfig extends pg.PoolConfig, ConnectionConfig {}

/** A pool that never hands out an outdated connection. */
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
    // The callback runs in the context of the caller that released the connection, but the trace must be that
    // of the caller that waited for it.
    const answer = queryTrace.around ? AsyncResource.bind(callback) : callback
    super.connect((error, client, done) => {
      if (!(client as unknown as Connection | undefined)?.isOutdated) return answer(error, client, done)
      done(true)
      this.connect(answer)
    })
  }
}
