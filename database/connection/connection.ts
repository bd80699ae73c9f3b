import type { Socket } from 'node:net'
import pg from 'pg'
import { type HostList, hostListOf } from './host-list.ts'
import { queryTrace } from './query-trace.ts'

export interface ConnectionConfig extends pg.ClientConfig {
  /** A line that was asked something and says nothing for so long is closed; 0 or nothing waits for ever. */
  silenceMs?: number
  /** Behind a pooler each transaction may meet another session, which knows no statement by name. */
  hasNoNames?: boolean
}

/** What pg keeps to itself. */
interface Inside {
  connection: {
    stream: Socket
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void
  }
  readyForQuery: boolean
  _ending: boolean
}

/** Node's own keep-alive gives up ten seconds after the first probe, so an idle line that died is noticed in 14. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 4_000 }

const READ_ONLY = '25006'
/** A server closes a line as soon as it reads the goodbye. One that fell silent would keep a node from stopping. */
const GOODBYE_MS = 2_000

/** Every connection of the site, pooled or not: it notices a line that died, and knows several hosts. */
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
    // Nobody listens to a connection that a pool has just lent out. One that is lost then must not end the process.
    this.on('error', () => undefined)
    this.#inside.connection.on('errorMessage', ({ code }) => {
      if (code === READ_ONLY) hosts.distrust()
    })
  }

  /** Since this one was made, another found its server read-only or its line silent: better make a new one. */
  get isOutdated(): boolean {
    return this.#generation !== this.#hosts.generation
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connecting = this.#connect()
    if (!callback) return connecting
    // Outside of the promise, so that what the callback throws is not taken for a failed connection.
    connecting.then(
      () => process.nextTick(callback, null),
      (error: Error) => process.nextTick(callback, error),
    )
  }

  // As pg declares it: in a dozen ways, of which this changes none.
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

  // A line that swallows every byte is closed by nobody: a query on it would wait until the operating system gives up.
  #leaveWhenSilent(): void {
    if (this.#silenceMs === 0) return
    const { stream } = this.#inside.connection
    stream.setTimeout(this.#silenceMs)
    // Not as an argument of setTimeout, which listens only once: the first silence is mostly that of an idle line.
    stream.on('timeout', () => {
      if (this.#inside._ending) return void stream.destroy()
      if (this.#inside.readyForQuery) return
      // Those that idle beside it are probably silent too, and each would make its next user wait as long.
      this.#hosts.distrust()
      const error = new Error(`The database said nothing for ${this.#silenceMs / 1_000} seconds.`)
      stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
    })
  }
}
