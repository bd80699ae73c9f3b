import type pg from 'pg'

/** A WAL position such as `0/16B3748`, as a number. */
type Position = bigint

export interface ReplicaState {
  isAway: boolean
  /** How far behind the replica was at the last check. */
  lagSeconds: number
  /** Reads that the main server answered instead. */
  fallbacks: number
}

export interface Replayed {
  position: string
  lagSeconds: number
}

interface Options {
  primary: pg.Pool
  replica: pg.Pool
  /** Asks the replica for its position and lag. */
  ask: () => Promise<Replayed>
  onAway: (error: Error) => void
  onBack: () => void
  watchEveryMs?: number
}

const WATCH_EVERY_MS = 1_000
const MAX_ANSWER_MS = 2_000
/** Keeps a lagging replica from being queried by every reader. */
const MIN_PAUSE_MS = 20
/** A server that is starting, stopping or unreachable, or a read that conflicted with replication (40001). */
const AWAY = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|57P0[1-5]|53\d{3}|08\w{3}|40001)$/
const AWAY_WORDS = /timeout exceeded|Connection terminated|connection error|not queryable/

/**
 * Reads from the replica while it answers and has replayed every write that this node knows of, otherwise
 * from the main server. A read is retried there if the replica becomes unavailable midway.
 */
export class ReadPool {
  readonly #options: Options
  readonly #watch: NodeJS.Timeout
  #isAway = true
  #wasBack = false
  #leave = Promise.withResolvers<never>()
  #needed: Position = 0n
  #replayed: Position = 0n
  #unsure = 0
  #lagSeconds = 0
  #fallbacks = 0
  #asking: Promise<void> | null = null
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
    this.#leave.promise.catch(() => undefined)
    this.#watch = setInterval(() => void this.look(), options.watchEveryMs ?? WATCH_EVERY_MS)
    this.#watch.unref()
    void this.look()
  }

  get state(): ReplicaState {
    return { isAway: this.#isAway, lagSeconds: this.#lagSeconds, fallbacks: this.#fallbacks }
  }

  /** Has pg's signature, because Drizzle calls it. */
  async query(...given: Parameters<pg.Pool['query']>): Promise<unknown> {
    const { primary, replica } = this.#options
    if (!(await this.#isUsable())) {
      this.#fallbacks += 1
      return primary.query(...given)
    }
    try {
      return await Promise.race([replica.query(...given), this.#leave.promise])
    } catch (error) {
      if (!isAway(error)) throw error
      if ((error as { code?: string }).code !== '40001') this.#setAway(error as Error)
      this.#fallbacks += 1
      return primary.query(...given)
    }
  }

  connect(): Promise<pg.PoolClient> {
    return this.#options.primary.connect()
  }

  /** Notes a write that readers must see. With null, asks the main server for its present position. */
  async need(position: string | null): Promise<void> {
    if (position) return this.#raise(position)
    this.#unsure += 1
    await this.#settle()
  }

  /** Checks the replica; concurrent callers share one query. */
  look(): Promise<void> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  close(): void {
    clearInterval(this.#watch)
  }

  async #isUsable(): Promise<boolean> {
    if (this.#isAway || this.#unsure > 0) return false
    if (this.#replayed >= this.#needed) return true
    if (performance.now() - this.#askedAt >= MIN_PAUSE_MS) await this.look()
    return !this.#isAway && this.#unsure === 0 && this.#replayed >= this.#needed
  }

  async #look(): Promise<void> {
    if (this.#unsure > 0) await this.#settle()
    try {
      const { position, lagSeconds } = await inTime(this.#options.ask())
      this.#replayed = toNumber(position)
      this.#lagSeconds = lagSeconds
      this.#setBack()
    } catch (error) {
      this.#setAway(error as Error)
    }
    this.#askedAt = performance.now()
  }

  async #settle(): Promise<void> {
    const settled = this.#unsure
    const asked = this.#options.primary.query<{ at: string }>('SELECT pg_current_wal_lsn() AS at')
    const answer = await asked.catch(() => null)
    // Still unknown: reads stay on the main server, and the next check asks again.
    if (!answer) return
    this.#raise(String(answer.rows[0]?.at))
    this.#unsure = Math.max(0, this.#unsure - settled)
  }

  #raise(position: string): void {
    const at = toNumber(position)
    if (at > this.#needed) this.#needed = at
  }

  #setAway(error: Error): void {
    const isNew = !this.#isAway || !this.#wasBack
    this.#isAway = true
    this.#wasBack = true
    if (!isNew) return
    this.#leave.reject(Object.assign(new Error('The replica went away.'), { code: 'ETIMEDOUT' }))
    this.#options.onAway(error)
  }

  #setBack(): void {
    if (!this.#isAway) return
    const isReturn = this.#wasBack
    this.#isAway = false
    this.#wasBack = true
    this.#leave = Promise.withResolvers<never>()
    this.#leave.promise.catch(() => undefined)
    if (isReturn) this.#options.onBack()
  }
}

const toNumber = (position: string): Position => {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return AWAY.test(code ?? '') || AWAY_WORDS.test(message ?? '')
}

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The replica did not answer in time.')), MAX_ANSWER_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
