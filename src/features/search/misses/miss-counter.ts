import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../database/client.ts'
import { isApiRequest } from '../../../platform/http/request-target.ts'
import { Flusher } from '../../../platform/process/flusher.ts'
import { foldText } from '../../../platform/text/find/fold-text.ts'
import { addDays, utcDay } from '../../../platform/time/calendar-day.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { addSearchMisses, deleteSearchMissesBefore } from './search-misses.queries.ts'

interface Options {
  db: Database
  now: Now
  onError: (error: Error) => void
  flushEveryMs?: number
}

const MAX_CHARACTERS = 40
const MAX_WORDS = 5
const MAX_TERMS_WAITING = 500
const KEPT_DAYS = 90

/** Counts searches without results, outside the response path, and stores nothing about who searched. */
export class MissCounter extends Flusher {
  readonly #options: Options
  readonly #shown: ShownMisses
  #waiting = new Map<string, number>()

  constructor(options: Options) {
    super(() => this.#writeMisses(), options.flushEveryMs)
    this.#options = options
    this.#shown = new ShownMisses(options.now)
  }

  /** With a request id, the page rendered for it counts again each time it is served from the cache. */
  count(typed: string, requestId?: string): void {
    const term = toMissedTerm(typed)
    if (!term) return
    if (requestId) this.#shown.note(requestId, term)
    this.#add(term)
  }

  /** Runs for every page sent, and counts one from the cache that says that nothing was found. */
  countPage(request: { id: string; url: string }): void {
    const term = this.#shown.showAgain(request)
    if (term) this.#add(term)
  }

  #add(term: string): void {
    if (!this.#waiting.has(term) && this.#waiting.size >= MAX_TERMS_WAITING) return
    this.#waiting.set(term, (this.#waiting.get(term) ?? 0) + 1)
  }

  async #writeMisses(): Promise<void> {
    if (this.#waiting.size === 0) return
    const { db, now, onError } = this.#options
    const batch = this.#waiting
    this.#waiting = new Map()
    try {
      await addSearchMisses(db, batch, utcDay(now()))
      await deleteSearchMissesBefore(db, addDays(utcDay(now()), -KEPT_DAYS))
    } catch (error) {
      onError(error as Error)
    }
  }
}

/** A search as it may be stored: folded and short. Null for what may be personal, or is not a search. */
export function toMissedTerm(typed: string): string | null {
  const term = foldText(typed)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const digits = term.replace(/\D/g, '').length
  const isPersonal = term.includes('@') || digits >= 5 || /https?:|www\.|\//.test(term)
  const isLong = term.length > MAX_CHARACTERS || term.split(' ').length > MAX_WORDS
  if (isPersonal || isLong || term.length < 2) return null
  return /[a-z]/.test(term) ? term : null
}

/** The longest time that a page is cached. */
const KEPT_MS = 60_000
const MAX_KEPT = 500

/** Cached pages are served without a search: this tracks which of them say that nothing was found. */
class ShownMisses {
  readonly #now: Now
  /** Searches without results, by the id of their request. */
  readonly #searched = new Map<string, string>()
  readonly #pages = new Map<string, { words: string; at: number }>()

  constructor(now: Now) {
    this.#now = now
  }

  /** Notes a request without results. API requests made to render a page carry the id of its request. */
  note(requestId: string, words: string): void {
    keep(this.#searched, requestId, words)
  }

  /** The words of a page that came from the cache; null if it was rendered just now, or found something. */
  showAgain({ id, url }: { id: string; url: string }): string | null {
    const at = this.#now().getTime()
    const words = this.#searched.get(id)
    if (words !== undefined) {
      this.#searched.delete(id)
      keep(this.#pages, url, { words, at })
      return null
    }
    const page = this.#pages.get(url)
    return page && at - page.at < KEPT_MS ? page.words : null
  }
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_KEPT && oldest !== undefined) map.delete(oldest)
}

/** One counter for every search box; it saves its counts before the server stops. */
export function createMissCounter(
  app: FastifyInstance,
  { db, now }: { db: Database; now: Now },
): MissCounter {
  const onError = (error: Error) =>
    app.log.warn({ err: error }, 'searches that found nothing were not counted')
  const misses = new MissCounter({ db, now, onError })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && !isApiRequest(request)) misses.countPage(request)
    done()
  })
  app.addHook('onClose', () => misses.close())
  return misses
}
