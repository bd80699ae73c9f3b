import type { MadeText } from '../platform/page.ts'
import { type PreparedText, prepareText } from '../platform/prepared-text.ts'

interface Entry {
  page: PreparedText
  tags: readonly string[]
  /** How many bumps there had been when its making began. */
  madeAt: number
  storedAt: number
}

interface Making {
  madeAt: number
  promise: Promise<PreparedText | null>
}

/** Some five hundred pages. More would make every process larger for pages that hardly anybody asks for twice. */
const MAX_BYTES = 32 * 1024 * 1024
/** There is a tag for each ad: so many are remembered, then everything starts anew. */
const MAX_TAGS = 20_000

interface HtmlCacheOptions {
  now: () => number
  maxBytes?: number
  maxAgeMs?: number
}

/** Keeps rendered pages until one of their tags is bumped, they grow old, or the space is needed for newer ones. */
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

  /** Marks every page that carries the tag, or one of several with spaces between them, as out of date. */
  bump(tags: string): void {
    this.#bumps += 1
    for (const tag of tags.split(' ')) this.#bumpedAt.set(tag, this.#bumps)
    if (this.#bumpedAt.size > MAX_TAGS) this.bumpAll()
  }

  /** Marks everything as out of date, for when it is unknown what changed. */
  bumpAll(): void {
    this.#bumps += 1
    this.#allBumpedAt = this.#bumps
    this.#bumpedAt.clear()
  }

  /** Another number whenever the tag was bumped. */
  versionOf(tag: string): number {
    return Math.max(this.#bumpedAt.get(tag) ?? 0, this.#allBumpedAt)
  }

  find(key: string): PreparedText | null {
    const entry = this.#entries.get(key)
    if (!entry || !this.#isFresh(entry)) return this.#miss()
    this.hits += 1
    // Re-inserting keeps the map in order of use: the first key is always the one longest unused.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** The tags of a page that is kept, for caches further out. */
  tagsOf(key: string): readonly string[] {
    return this.#entries.get(key)?.tags ?? []
  }

  /** The page even when it is out of date: better than nothing while the database is away. */
  findStale(key: string): PreparedText | null {
    return this.#entries.get(key)?.page ?? null
  }

  /** Runs `render` once for all who ask for the key meanwhile; a null result (an error page) is never kept. */
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

  /** Whether a page in the making is good for one who asks now. Its tags are those of the copy before, or any. */
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

/** Compressed copies come later and are smaller; half as much again covers them. */
function sizeOf(page: PreparedText): number {
  return page.body.length * 1.5
}
