import { type PreparedText, prepareText } from '../platform/prepared-text.ts'

interface Entry {
  page: PreparedText
  stamp: string
  storedAt: number
}

interface HtmlCacheOptions {
  now: () => number
  maxBytes?: number
  maxAgeMs?: number
}

/** Keeps rendered pages until one of their tags is bumped, they grow old, or the space is needed for newer ones. */
export class HtmlCache {
  readonly #entries = new Map<string, Entry>()
  readonly #versions = new Map<string, number>()
  readonly #inFlight = new Map<string, Promise<PreparedText | null>>()
  readonly #now: () => number
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  #bytes = 0
  #epoch = 0
  hits = 0
  misses = 0

  constructor({ now, maxBytes = 64 * 1024 * 1024, maxAgeMs = 60_000 }: HtmlCacheOptions) {
    this.#now = now
    this.#maxBytes = maxBytes
    this.#maxAgeMs = maxAgeMs
  }

  /** Marks every page that carries the tag as out of date. */
  bump(tag: string): void {
    this.#versions.set(tag, this.versionOf(tag) + 1)
  }

  /** Marks everything as out of date, for when it is unknown what changed. */
  bumpAll(): void {
    this.#epoch += 1
  }

  versionOf(tag: string): number {
    return this.#versions.get(tag) ?? 0
  }

  find(key: string, tags: readonly string[]): PreparedText | null {
    const entry = this.#entries.get(key)
    if (!entry) return this.#miss()
    const isFresh = entry.stamp === this.#stamp(tags) && this.#now() - entry.storedAt < this.#maxAgeMs
    if (!isFresh) return this.#miss()
    this.hits += 1
    // Re-inserting keeps the map in order of use: the first key is always the one longest unused.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** The page even when it is out of date: better than nothing while the database is away. */
  findStale(key: string): PreparedText | null {
    return this.#entries.get(key)?.page ?? null
  }

  /** Runs `render` once for all who ask for the key meanwhile; a null result (an error page) is never kept. */
  async fill(
    key: string,
    tags: readonly string[],
    render: () => Promise<string | null>,
  ): Promise<PreparedText | null> {
    const running = this.#inFlight.get(key)
    if (running) return running
    // Taken before rendering: a bump during the render must leave the result out of date.
    const stamp = this.#stamp(tags)
    const promise = render().then((html) => {
      if (html === null) return null
      const page = prepareText(html)
      this.#store(key, { page, stamp, storedAt: this.#now() })
      return page
    })
    this.#inFlight.set(key, promise)
    try {
      return await promise
    } finally {
      this.#inFlight.delete(key)
    }
  }

  #miss(): null {
    this.misses += 1
    return null
  }

  #stamp(tags: readonly string[]): string {
    return [this.#epoch, ...tags.map((tag) => this.versionOf(tag))].join('.')
  }

  #store(key: string, entry: Entry): void {
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

/** Compressed copies come later and are smaller; half as much again covers them. */
function sizeOf(page: PreparedText): number {
  return page.body.length * 1.5
}
