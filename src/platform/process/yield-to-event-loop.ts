const waiting: (() => void)[] = []

/** Maximum connections accepted between two pages: a burst of them must not stall accepted requests. */
const MAX_ENTERING = 32
let hasEntered = false
let entered = 0

/**
 * Call it on each new connection. Node accepts one connection per turn of the event loop: with a page in
 * every turn, each connection of a burst would wait for a render before being read or even refused.
 */
export function noteConnection(): void {
  hasEntered = true
}

/**
 * Resolves in a turn of the event loop that no other caller gets. Rendering a page blocks for milliseconds; a
 * dozen renders in one turn would delay new connections, even those that are only refused.
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
  // Removed only afterwards, so that a caller added meanwhile queues up instead of starting a second chain.
  waiting.shift()
  if (waiting.length > 0) setImmediate(giveTurn)
}
