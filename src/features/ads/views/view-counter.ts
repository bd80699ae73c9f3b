import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../../../../database/client.ts'
import { Flusher } from '../../../platform/process/flusher.ts'
import { utcDay } from '../../../platform/time/calendar-day.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { addViews, getDayKey } from './views.queries.ts'

interface Visitor {
  /** Identifies the household: different browsers in it count as one visitor. */
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

interface View {
  adId: number
  name: string
}

/** About 20 MB. */
const MAX_REMEMBERED = 200_000

/**
 * Counts views outside the page's hot path. Counted visitors are remembered as keyed hashes: in memory with a
 * key of this process, and in the database, for all nodes, with a key of the day. Both are discarded after
 * midnight (UTC), so nothing stored can be traced back to a person.
 */
export class ViewCounter extends Flusher {
  readonly #db: Database
  readonly #now: Now
  readonly #onError: (error: Error) => void
  readonly #maxRemembered: number
  #day = ''
  #ownKey = randomBytes(32)
  #shared = { day: '', key: '' }
  #seen = new Set<string>()
  #waiting: View[] = []

  constructor({ db, now, onError, flushEveryMs, maxRemembered = MAX_REMEMBERED }: Options) {
    super(() => this.#writeViews(), flushEveryMs)
    this.#maxRemembered = maxRemembered
    this.#db = db
    this.#now = now
    this.#onError = onError
  }

  count(adId: number, visitor: Visitor): void {
    if (isBot(visitor.agent)) return
    this.#startDay()
    const view = { adId, name: visitor.name }
    const mark = markOf(view, this.#ownKey)
    // A view that cannot be remembered would be counted again on every reload.
    if (this.#seen.has(mark) || this.#seen.size >= this.#maxRemembered) return
    this.#seen.add(mark)
    this.#waiting.push(view)
  }

  /** Writes the waiting views in one statement; if that fails, they wait for the next flush. */
  async #writeViews(): Promise<void> {
    if (this.#waiting.length === 0) return
    const batch = this.#waiting
    this.#waiting = []
    try {
      const day = utcDay(this.#now())
      const key = await this.#sharedKeyOf(day)
      const views = batch.map((view) => ({ adId: view.adId, mark: markOf(view, key) }))
      await addViews(this.#db, day, views)
    } catch (error) {
      this.#waiting = [...batch, ...this.#waiting]
      this.#onError(error as Error)
    }
  }

  async #sharedKeyOf(day: string): Promise<string> {
    if (this.#shared.day !== day) this.#shared = { day, key: await getDayKey(this.#db, day) }
    return this.#shared.key
  }

  #startDay(): void {
    const day = utcDay(this.#now())
    if (day === this.#day) return
    this.#day = day
    this.#ownKey = randomBytes(32)
    this.#seen = new Set()
  }
}

function markOf({ adId, name }: View, key: string | Buffer): string {
  return createHmac('sha256', key).update(`${adId}\n${name}`).digest('base64url').slice(0, 16)
}

const BOT_WORDS =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|curl|wget|python|java\/|scan|check/i

/** Clients that identify as bots, or send no user agent, are not visitors. */
function isBot(agent: string): boolean {
  return agent.trim() === '' || BOT_WORDS.test(agent)
}
