import type { Now } from '../../../platform/time/clock.ts'

/** As long as a page is kept at most. */
const KEPT_MS = 60_000
const MAX_KEPT = 500

/** A page that is kept is shown without searching again: this knows which of them say that nothing was found. */
export class ShownMisses {
  readonly #now: Now
  /** Words by the request that searched for them. */
  readonly #searched = new Map<string, string>()
  readonly #pages = new Map<string, { words: string; at: number }>()

  constructor(now: Now) {
    this.#now = now
  }

  /** A request found nothing; a page that is made for it asks under its own id. */
  note(requestId: string, words: string): void {
    keep(this.#searched, requestId, words)
  }

  /** The words that a page was shown for once more; null where it was made for this request, or found something. */
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
