const MAX_KEPT = 1_000

/** Computes a value once per key, until the version changes. Failures are not cached. */
export function rememberUntilChanged<Value>(version: () => string, maxKept = MAX_KEPT) {
  const kept = new Map<string, Promise<Value>>()
  let known = version()
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    if (known !== version() || kept.size >= maxKept) {
      kept.clear()
      known = version()
    }
    const found = kept.get(key)
    if (found) return found
    const made = work()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}

export type Remember<Value> = ReturnType<typeof rememberUntilChanged<Value>>
