const PREFIX = 'draft:'

/** Sent with a change that has not been answered yet: kept until it is clear that the site took it. */
const sent = new Map<string, string>()

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
    if (kept !== null) sent.set(key, kept)
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing was kept then.
  }
}

/** What waits for an answer now, by key: a change that begins carries no other. */
export const listSentDrafts = (): readonly string[] => [...sent.keys()]

/** The site took a change: what it carried is not needed any more. */
export function settleDrafts(carried: readonly string[]): void {
  for (const key of carried) sent.delete(key)
}

/** The site said no, or nothing: what was sent is put back, to be found where it was typed. */
export function restoreDrafts(carried: readonly string[]): void {
  for (const key of carried) {
    const kept = sent.get(key)
    sent.delete(key)
    try {
      if (kept !== undefined) sessionStorage.setItem(PREFIX + key, kept)
    } catch {
      // Nothing can be kept here.
    }
  }
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
