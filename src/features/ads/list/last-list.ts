const KEY = 'ads-list'

interface LastList {
  address: string
  /** How many ads it found: "23", "1,000+". */
  count?: string | undefined
  /** The ads on its page, in order. */
  ids: number[]
}

/** Remembers the last list of ads in this tab. */
export function noteList(list: LastList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Storage is unavailable: the back link leads to all ads.
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

/** Whether that list is the previous history entry: going back then also restores the scroll position. */
export function isPageBefore(address: string): boolean {
  const { navigation } = window as { navigation?: History }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return before?.url === new URL(address, location.origin).href
}
