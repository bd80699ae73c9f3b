const waiting: (() => void)[] = []

/** So many may come in between two pages: a crowd at the door must not keep those inside from being served. */
const MAX_ENTERING = 32
let hasEntered = false
let entered = 0

/**
 * Told of each new connection. Node takes one of them in each turn of the event loop: with a page in every turn a crowd
 * would stand at the door for as long as it takes to make a page for each, unseen and without even a refusal.
 */
export function noteConnection(): void {
  hasEntered = true
}

/**
 * Resolves in a turn of the event loop that nobody else was given. Making a page takes milliseconds without a pause;
 * a dozen of them in one turn would keep new visitors waiting at the door, even those who are only told to come back.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(giveTurn)
  })
}

function giveTurn(): void {
  if (hasEntered && entered < MAX_ENTERING) {
    hasEntered = false
    entered += 1
    setImmediate(giveTurn)
    return
  }
  entered = 0
  waiting[0]?.()
  // Taken off only afterwards, so that whoever asks meanwhile waits behind instead of starting a second line.
  waiting.shift()
  if (waiting.length > 0) setImmediate(giveTurn)
}
