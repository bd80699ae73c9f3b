/** Runs `act` once, on the first of the given events. */
export function onFirst(events: readonly string[], act: () => void): void {
  const first = new AbortController()
  for (const name of events) {
    const once = () => {
      first.abort()
      act()
    }
    addEventListener(name, once, { passive: true, signal: first.signal })
  }
}
