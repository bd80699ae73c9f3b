/** Runs at most `concurrent` tasks at once while `maxWaiting` more wait. Null when the line is full. */
export function createWaitingLine({ concurrent, maxWaiting }: { concurrent: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  async function takePlace(): Promise<boolean> {
    if (running < concurrent) {
      running += 1
      return true
    }
    if (waiting.length >= maxWaiting) return false
    await new Promise<void>((resolve) => waiting.push(resolve))
    return true
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (!(await takePlace())) return null
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
