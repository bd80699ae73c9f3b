const EVERY_MS = 5_000

/** Calls `write` every few seconds, one at a time, and once more on close. */
export class Flusher {
  readonly #write: () => Promise<void>
  readonly #timer: NodeJS.Timeout
  #flushed: Promise<void> = Promise.resolve()

  constructor(write: () => Promise<void>, everyMs = EVERY_MS) {
    this.#write = write
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  /** Queues a write and waits for it, and for the one in progress. */
  flush(): Promise<void> {
    this.#flushed = this.#flushed.catch(() => undefined).then(this.#write)
    return this.#flushed
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
