const KEY = 'ads-list'

interface LastList {
  address: string
  /** How many it found: "23", "1,000+". */
  count?: string | undefined
  /** The ads of its page, in their order. */
  ids: number[]
}

/** Remembers, for this tab, which list of ads was looked at last. */
export function noteList(list: LastList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // A browser that keeps nothing: the way back leads to all ads.
  }
}

export function readLastList(): LastList | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastList | null
    return kept?.address.startsWith('/ads') ? kept : null
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
