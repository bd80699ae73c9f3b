const KEY = 'guide-ticks'

/** The ids of the steps that are done. They are stored on this device and never sent. */
export function readTicks(): Set<string> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Returns false if storage fails (private window, full storage); the ticks then last as long as the page. */
export function saveTicks(ticks: ReadonlySet<string>): boolean {
  try {
    if (ticks.size === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify([...ticks]))
    return true
  } catch {
    return false
  }
}

/** Runs the callback when another tab changes the ticks. */
export function listenForTicks(onChange: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && onChange(), { signal })
}
