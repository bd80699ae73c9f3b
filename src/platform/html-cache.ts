import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface CachedPage {
  html: Buffer
  etag: string
  encoded: Map<'br' | 'gzip', Buffer>
}

interface Entry {
  page: CachedPage
  stamp: string
  storedAt: number
}

interface HtmlCacheOptions {
  now: () => number
  maxBytes?: number
  maxAgeMs?: number
}

const compress = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A window no larger than a page: the default one takes 16 times the memory for each page in the making.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }) as Promise<Buffer>,
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 6 }) as Promise<Buffer>,
}

/** Keeps rendered pages until one of their tags is bumped, they grow old, or the space is needed for newer ones. */
export class HtmlCache {
  readonly #entries = new Map<string, Entry>()
  readonly #versions = new Map<string, number>()
  readonly #inFlight = new Map<string, Promise<CachedPage | null>>()
  readonly #now: () => number
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  #bytes = 0
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

  versionOf(tag: string): number {
    return this.#versions.get(tag) ?? 0
  }

  find(key: string, tags: readonly string[]): CachedPage | null {
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
  findStale(key: string): CachedPage | null {
    return this.#entries.get(key)?.page ?? null
  }

  /** Runs `render` once for all who ask for the key meanwhile; a null result (an error page) is never kept. */
  async fill(
    key: string,
    tags: readonly string[],
    render: () => Promise<string | Uint8Array | null>,
  ): Promise<CachedPage | null> {
    const running = this.#inFlight.get(key)
    if (running) return running
    // Taken before rendering: a bump during the render must leave the result out of date.
    const stamp = this.#stamp(tags)
    const promise = render().then((html) => {
      if (html === null) return null
      const page = toCachedPage(html)
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
    return tags.map((tag) => this.versionOf(tag)).join('.')
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

export function toCachedPage(html: string | Uint8Array): CachedPage {
  const body = typeof html === 'string' ? Buffer.from(html) : Buffer.from(html.buffer)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  return { html: body, etag, encoded: new Map() }
}

/** Compressed copies come later and are smaller; half as much again covers them. */
function sizeOf(page: CachedPage): number {
  return page.html.length * 1.5
}

/** The page in a browser's encoding, compressed once and kept with it. */
export async function encodePage(page: CachedPage, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = page.encoded.get(encoding)
  if (known) return known
  const body = await compress[encoding](page.html)
  page.encoded.set(encoding, body)
  return body
}
