import type { Socket } from 'node:net'
import pg from 'pg'
import { type HostList, hostListOf } from './host-list.ts'
import { queryTrace } from './query-trace.ts'

export interface ConnectionConfig extends pg.ClientConfig {
  /** Closes a connection that does not answer a query for this long; 0 or undefined waits forever. */
  silenceMs?: number
  /** Behind a pooler each transaction may use another session, which has no named statements. */
  hasNoNames?: boolean
}

/** Private members of pg. */
interface Inside {
  connection: {
    stream: Socket
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void
  }
  readyForQuery: boolean
  _ending: boolean
}

/** Node's keep-alive gives up ten seconds after the first probe: a dead idle connection is noticed in 14. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 4_000 }

const READ_ONLY = '25006'
/** A server closes a connection when it reads the goodbye. A silent one would keep a node from stopping. */
const GOODBYE_MS = 2_000

/** Every connection of the site, pooled or not: it detects dead connections and supports several hosts. */
export class Connection extends pg.Client {
  readonly #silenceMs: number
  readonly #hasNoNames: boolean
  readonly #hosts: HostList
  #generation = 0

  constructor(given: string | ConnectionConfig = {}) {
    const config = typeof given === 'string' ? { connectionString: given } : given
    const hosts = hostListOf(config.connectionString ?? '')
    super({ ...KEEP_ALIVE, ...config, ...(config.connectionString && { connectionString: hosts.firstUrl }) })
    this.#silenceMs = config.silenceMs ?? 0
    this.#hasNoNames = config.hasNoNames ?? false
    this.#hosts = hosts
    // A connection that a pool has just handed out has no listener. Losing it then must not end the process.
    this.on('error', () => undefined)
    this.#inside.connection.on('errorMessage', ({ code }) => {
      if (code === READ_ONLY) hosts.distrust()
    })
  }

  /** Whether another connection has since found its server read-only or silent: replace this one. */
  get isOutdated(): boolean {
    return this.#generation !== this.#hosts.generation
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connecting = this.#connect()
    if (!callback) return connecting
    // Outside the promise, so that an error thrown by the callback is not taken for a failed connection.
    connecting.then(
      () => process.nextTick(callback, null),
      (error: Error) => process.nextTick(callback, error),
    )
  }

  // Cast because pg declares a dozen overloads; this changes none of them.
  override query = ((given: unknown, ...more: unknown[]) => {
    const isNamed = this.#hasNoNames && typeof given === 'object' && given !== null && 'name' in given
    const asked = isNamed ? { ...given, name: undefined } : given
    if (!queryTrace.around) return this.#query(asked, ...more)
    return queryTrace.around([asked, ...more], (...parts) => this.#query(...parts))
  }) as unknown as pg.Client['query']

  #query(...given: unknown[]): unknown {
    return pg.Client.prototype.query.apply(this, given as Parameters<pg.Client['query']>)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    if (this.#silenceMs > GOODBYE_MS) this.#inside.connection.stream.setTimeout(GOODBYE_MS)
    return callback ? void super.end(callback) : super.end()
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  async #connect(): Promise<pg.Client> {
    this.#generation = this.#hosts.generation
    const host = await this.#hosts.choose()
    if (host) Object.assign(this, host)
    try {
      await super.connect()
    } catch (error) {
      this.#hosts.forget()
      throw error
    }
    this.#leaveWhenSilent()
    return this
  }

  // Nothing closes a connection that drops every byte: a query would wait for the operating system's timeout.
  #leaveWhenSilent(): void {
    if (this.#silenceMs === 0) return
    const { stream } = this.#inside.connection
    stream.setTimeout(this.#silenceMs)
    // Not an argument of setTimeout, which listens only once: an idle connection may time out first.
    stream.on('timeout', () => {
      if (this.#inside._ending) return void stream.destroy()
      if (this.#inside.readyForQuery) return
      // Other idle connections are probably silent too, and each would make its next user wait as long.
      this.#hosts.distrust()
      const error = new Error(`The database said nothing for ${this.#silenceMs / 1_000} seconds.`)
      stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
    })
  }
}
