const KEY = 'ads-list'

/** Remembers, for this tab, which list of ads was looked at last. */
export function noteList(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // A browser that keeps nothing: the way back leads to all ads.
  }
}

export function readLastList(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept?.startsWith('/ads') ? kept : null
  } catch {
    return null
  }
}

interface History {
  currentEntry: { index: number } | null
  entries: () => { url: string | null }[]
}

/** Whether the page before this one is that list: then going back also finds the place in it. */
export function isPageBefore(address: string): boolean {
  const { navigation } = window as { navigation?: History }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return before?.url === new URL(address, location.origin).href
}
