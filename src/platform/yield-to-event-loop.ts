const waiting: (() => void)[] = []

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
  waiting[0]?.()
  // Taken off only afterwards, so that whoever asks meanwhile waits behind instead of starting a second line.
  waiting.shift()
  if (waiting.length > 0) setImmediate(giveTurn)
}
