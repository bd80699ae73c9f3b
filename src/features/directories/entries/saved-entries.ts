const KEY = 'saved-entries'
const MAX_SAVED = 200

/** An entry saved on this device; it is never sent anywhere. */
export interface SavedEntry {
  path: string
  name: string
  phone?: string
}

export function readSavedEntries(): SavedEntry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? (list as SavedEntry[]).filter(isWhole) : []
  } catch {
    return []
  }
}

const isWhole = (entry: SavedEntry | null) => Boolean(entry?.name && /^\/[a-z]/.test(entry.path ?? ''))

/** Saves the entry, or removes it if it is saved already. Returns null if the browser refuses to store it. */
export function toggleSavedEntry(entry: SavedEntry): 'saved' | 'removed' | null {
  const saved = readSavedEntries()
  const others = saved.filter(({ path }) => path !== entry.path)
  const isNew = others.length === saved.length
  try {
    localStorage.setItem(KEY, JSON.stringify(isNew ? [entry, ...saved].slice(0, MAX_SAVED) : others))
  } catch {
    return null
  }
  return isNew ? 'saved' : 'removed'
}
