const PREFIX = 'draft:'

/** By key, as they were kept. */
export type Drafts = ReadonlyMap<string, string>

/** Forgotten this moment: the change that begins now carries them. */
const forgotten = new Map<string, string>()

/** Sent with changes that have not been answered yet: kept until it is clear that the site took them. */
const onTheirWay = new Set<Drafts>()

export function readDraft<Value>(key: string, initial: Value): Value {
  try {
    const kept = sessionStorage.getItem(PREFIX + key)
    return kept === null ? initial : (JSON.parse(kept) as Value)
  } catch {
    return initial
  }
}

export function keepDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // A browser that forbids storage keeps it for this page only.
  }
}

export function forgetDraft(key: string): void {
  try {
    const kept = sessionStorage.getItem(PREFIX + key)
    sessionStorage.removeItem(PREFIX + key)
    if (kept === null) return
    // What no change takes along by then was discarded, or saved already.
    if (forgotten.size === 0) setTimeout(() => forgotten.clear())
    forgotten.set(key, kept)
  } catch {
    // Nothing was kept then.
  }
}

/** What was forgotten for the change that begins now. */
export function carryDrafts(): Drafts {
  const carried = new Map(forgotten)
  forgotten.clear()
  onTheirWay.add(carried)
  return carried
}

/** The site took a change: what it carried is not needed any more. */
export function settleDrafts(carried: Drafts): void {
  onTheirWay.delete(carried)
}

/** The site said no, or nothing: what was sent is put back where it was typed, unless somebody typed there since. */
export function restoreDrafts(carried: Drafts): void {
  onTheirWay.delete(carried)
  for (const [key, kept] of carried) {
    try {
      if (!hasDraft(key)) sessionStorage.setItem(PREFIX + key, kept)
    } catch {
      // Nothing can be kept here.
    }
  }
}

/** Whatever still waits for its answer will not hear it. */
export function restoreAllDrafts(): void {
  for (const carried of onTheirWay) restoreDrafts(carried)
}

/** Whether something typed under this key waits to be saved. */
export function hasDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(PREFIX + key) !== null
  } catch {
    return false
  }
}

let isSignedOut = false

/** On the way to the sign-in nothing is lost, so nobody is asked whether to leave. */
export const leaveForSignIn = () => {
  isSignedOut = true
}

export const isLeavingForSignIn = () => isSignedOut
