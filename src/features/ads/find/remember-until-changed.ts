/** Changes with every ad, and with time: what was worked out before is out of date then. */
export type CountsVersion = () => string

const MAX_KEPT = 1_000

/** Works something out once for each key, until an ad changes. What failed is not kept. */
export function rememberUntilChanged<Value>(version: CountsVersion, maxKept = MAX_KEPT) {
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
