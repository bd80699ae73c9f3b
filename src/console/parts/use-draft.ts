import { useState } from 'react'

const PREFIX = 'draft:'

function read<Value>(key: string, initial: Value): Value {
  try {
    const kept = sessionStorage.getItem(PREFIX + key)
    return kept === null ? initial : (JSON.parse(kept) as Value)
  } catch {
    return initial
  }
}

/** State that outlives a session that ended and a page that was loaded again: what somebody typed is never lost. */
export function useDraft<Value>(key: string, initial: Value) {
  const [value, setValue] = useState(() => read(key, initial))
  const keep = (next: Value) => {
    setValue(next)
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(next))
    } catch {
      // A browser that forbids storage keeps it for this page only.
    }
  }
  const forget = (next: Value = initial) => {
    setValue(next)
    try {
      sessionStorage.removeItem(PREFIX + key)
    } catch {
      // Nothing was kept then.
    }
  }
  return [value, keep, forget] as const
}

/** Whether something typed under this key waits to be saved. */
export function hasDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(PREFIX + key) !== null
  } catch {
    return false
  }
}
