import type { MadeText } from '../platform/page.ts'
import { type PreparedText, prepareText } from '../platform/prepared-text.ts'

interface Entry {
  page: PreparedText
  tags: readonly string[]
  /** The number of bumps when its rendering began. */
  madeAt: number
  storedAt: number
}

interface Making {
  madeAt: number
  promise: Promise<PreparedText | null>
}

/** About five hundred pages. More would use memory in every process for pages rarely requested twice. */
const MAX_BYTES = 32 * 1024 * 1024
/** Each ad has a tag. Beyond this many, everything is marked as out of date and the tags are cleared. */
const MAX_TAGS = 20_000

interface HtmlCacheOptions {
  now: () => number
  maxBytes?: number
  maxAgeMs?: number
}

/** Caches rendered pages until one of their tags is bumped, they expire, or newer ones need the space. */
export class HtmlCache {
  readonly #entries = new Map<string, Entry>()
  readonly #bumpedAt = new Map<string, number>()
  readonly #inFlight = new Map<string, Making>()
  readonly #now: () => number
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  #bytes = 0
  #bumps = 0
  #allBumpedAt = 0
  hits = 0
  misses = 0

  constructor({ now, maxBytes = MAX_BYTES, maxAgeMs = 60_000 }: HtmlCacheOptions) {
    this.#now = now
    this.#maxBytes = maxBytes
    this.#maxAgeMs = maxAgeMs
  }

  /** Marks every page with the tag, or with one of several separated by spaces, as out of date. */
  bump(tags: string): void {
    this.#bumps += 1
    for (const tag of tags.split(' ')) this.#bumpedAt.set(tag, this.#bumps)
    if (this.#bumpedAt.size > MAX_TAGS) this.bumpAll()
  }

  /** Marks everything as out of date, for when it is not known what changed. */
  bumpAll(): void {
    this.#bumps += 1
    this.#allBumpedAt = this.#bumps
    this.#bumpedAt.clear()
  }

  /** A number that changes whenever the tag is bumped. */
  versionOf(tag: string): number {
    return Math.max(this.#bumpedAt.get(tag) ?? 0, this.#allBumpedAt)
  }

  find(key: string): PreparedText | null {
    const entry = this.#entries.get(key)
    if (!entry || !this.#isFresh(entry)) return this.#miss()
    this.hits += 1
    // Re-inserting keeps the map in order of use: the first key is the least recently used.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** The tags of a cached page, for a CDN or shared cache. */
  tagsOf(key: string): readonly string[] {
    return this.#entries.get(key)?.tags ?? []
  }

  /** Returns a page even if it is out of date, for when the database is away. */
  findStale(key: string): PreparedText | null {
    return this.#entries.get(key)?.page ?? null
  }

  /** Runs `render` once for concurrent requests of a key; a null result (an error page) is never cached. */
  async fill(
    key: string,
    tags: readonly string[],
    render: () => Promise<MadeText>,
  ): Promise<PreparedText | null> {
    const running = this.#inFlight.get(key)
    if (running && this.#willHold(key, running)) return running.promise
    // Taken before rendering: a bump during the render must leave the result out of date.
    const madeAt = this.#bumps
    const promise = render().then((made) => {
      if (made === null) return null
      const { text, tags: known } = typeof made === 'string' ? { text: made, tags } : made
      const page = prepareText(text)
      this.#store(key, { page, tags: known, madeAt, storedAt: this.#now() })
      return page
    })
    const making = { madeAt, promise }
    this.#inFlight.set(key, making)
    try {
      return await promise
    } finally {
      if (this.#inFlight.get(key) === making) this.#inFlight.delete(key)
    }
  }

  /** Whether a render in progress is still fresh, by the tags of the cached copy; without one, by any tag. */
  #willHold(key: string, { madeAt }: Making): boolean {
    const before = this.#entries.get(key)
    return before ? !this.#isBumpedSince(madeAt, before.tags) : madeAt === this.#bumps
  }

  #miss(): null {
    this.misses += 1
    return null
  }

  #isFresh({ tags, madeAt, storedAt }: Entry): boolean {
    return this.#now() - storedAt < this.#maxAgeMs && !this.#isBumpedSince(madeAt, tags)
  }

  #isBumpedSince(madeAt: number, tags: readonly string[]): boolean {
    return this.#allBumpedAt > madeAt || tags.some((tag) => (this.#bumpedAt.get(tag) ?? 0) > madeAt)
  }

  #store(key: string, entry: Entry): void {
    const isOvertaken = (this.#entries.get(key)?.madeAt ?? 0) > entry.madeAt
    if (isOvertaken) return
    this.#drop(key)
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(entry.page)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(entry.page)
  }
}

/** Compressed copies are added later; another half of the size covers them. */
function sizeOf(page: PreparedText): number {
  return page.body.length * 1.5
}
