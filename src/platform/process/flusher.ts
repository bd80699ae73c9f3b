const EVERY_MS = 5_000

/** Writes what has gathered every few seconds, one after the other, and once more when it is closed. */
export class Flusher {
  readonly #write: () => Promise<void>
  readonly #timer: NodeJS.Timeout
  #flushed: Promise<void> = Promise.resolve()

  constructor(write: () => Promise<void>, everyMs = EVERY_MS) {
    this.#write = write
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  /** Whoever stops the site waits also for what is on its way. */
  flush(): Promise<void> {
    this.#flushed = this.#flushed.catch(() => undefined).then(this.#write)
    return this.#flushed
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
