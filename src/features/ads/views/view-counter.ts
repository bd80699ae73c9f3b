import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { isBot } from '../../../platform/bots.ts'
import type { Now } from '../../../platform/clock.ts'

interface Visitor {
  /** Of the household: how the browser calls itself does not make another visitor. */
  name: string
  agent: string
}

interface Options {
  db: Database
  now: Now
  onError: (error: Error) => void
  flushEveryMs?: number
  maxRemembered?: number
}

/** About 20 MB. */
const MAX_REMEMBERED = 200_000

/**
 * Counts views away from the page's hot path. A visitor is remembered for a day as a keyed hash whose key exists only
 * in memory and changes every midnight (UTC), so nothing kept can be traced back to a person.
 */
export class ViewCounter {
  readonly #db: Database
  readonly #now: Now
  readonly #onError: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  readonly #maxRemembered: number
  #day = ''
  #key = randomBytes(32)
  #seen = new Set<string>()
  #waiting = new Map<number, number>()

  constructor({ db, now, onError, flushEveryMs = 5_000, maxRemembered = MAX_REMEMBERED }: Options) {
    this.#maxRemembered = maxRemembered
    this.#db = db
    this.#now = now
    this.#onError = onError
    this.#timer = setInterval(() => void this.flush(), flushEveryMs)
    this.#timer.unref()
  }

  count(adId: number, visitor: Visitor): void {
    if (isBot(visitor.agent)) return
    this.#startDay()
    const mark = createHmac('sha256', this.#key)
      .update(`${adId}\n${visitor.name}`)
      .digest('base64url')
      .slice(0, 16)
    // A view that cannot be remembered would count again with every press.
    if (this.#seen.has(mark) || this.#seen.size >= this.#maxRemembered) return
    this.#seen.add(mark)
    this.#waiting.set(adId, (this.#waiting.get(adId) ?? 0) + 1)
  }

  /** Writes what has gathered in one statement; what cannot be written now waits for the next time. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return
    const batch = this.#waiting
    this.#waiting = new Map()
    try {
      await addViews(this.#db, batch, this.#now())
    } catch (error) {
      for (const [adId, views] of batch) this.#waiting.set(adId, (this.#waiting.get(adId) ?? 0) + views)
      this.#onError(error as Error)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #startDay(): void {
    const day = this.#now().toISOString().slice(0, 10)
    if (day === this.#day) return
    this.#day = day
    this.#key = randomBytes(32)
    this.#seen = new Set()
  }
}

async function addViews(db: Database, batch: Map<number, number>, at: Date): Promise<void> {
  const ids = [...batch.keys()]
  const views = [...batch.values()]
  // The join drops ids that are no ad, so that a made-up id cannot break the batch.
  await db.execute(sql`
    insert into ad_views as kept (ad_id, viewed_on, views)
    select ads.id, ${at.toISOString().slice(0, 10)}::date, batch.views
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(views)}::int[]) as batch (ad_id, views)
    join ads on ads.id = batch.ad_id and ads.status = 'live'
    on conflict (ad_id, viewed_on) do update set views = kept.views + excluded.views`)
}
