const KEY = 'guide-ticks'

/** The steps that are done, by id. They are kept on this device and never sent. */
export function readTicks(): Set<string> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** False when the device keeps nothing (a private window, a full store): the ticks then last as long as the page. */
export function saveTicks(ticks: ReadonlySet<string>): boolean {
  try {
    if (ticks.size === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify([...ticks]))
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab ticked something. */
export function listenForTicks(onChange: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && onChange(), { signal })
}
