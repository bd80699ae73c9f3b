const PREFIX = 'draft:'

/** By key, as they were kept. */
export type Drafts = ReadonlyMap<string, string>

/** Forgotten this moment: the change that begins now carries them. */
const forgotten = new Map<string, string>()

/** Sent with changes that have not been answered yet: kept until it is clear that the site took them. */
const onTheirWay = new Set<Drafts>()

/** A browser that forbids storage keeps what is typed for this page only. */
function inStorage<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return work(sessionStorage)
  } catch {
    return otherwise
  }
}

export const readDraft = <Value>(key: string, initial: Value): Value =>
  inStorage((storage) => {
    const kept = storage.getItem(PREFIX + key)
    return kept === null ? initial : (JSON.parse(kept) as Value)
  }, initial)

export const keepDraft = (key: string, value: unknown): void =>
  inStorage((storage) => storage.setItem(PREFIX + key, JSON.stringify(value)), undefined)

export function forgetDraft(key: string): void {
  const kept = inStorage((storage) => storage.getItem(PREFIX + key), null)
  if (kept === null) return
  sessionStorage.removeItem(PREFIX + key)
  // What no change takes along by then was discarded, or saved already.
  if (forgotten.size === 0) setTimeout(() => forgotten.clear())
  forgotten.set(key, kept)
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
  for (const [key, kept] of carried)
    if (!hasDraft(key)) inStorage((storage) => storage.setItem(PREFIX + key, kept), undefined)
}

/** Whatever still waits for its answer will not hear it. */
export function restoreAllDrafts(): void {
  for (const carried of onTheirWay) restoreDrafts(carried)
}

/** Whether something typed under this key waits to be saved. */
export const hasDraft = (key: string): boolean =>
  inStorage((storage) => storage.getItem(PREFIX + key) !== null, false)

let isSignedOut = false

/** On the way to the sign-in nothing is lost, so nobody is asked whether to leave. */
export const leaveForSignIn = () => {
  isSignedOut = true
}

export const isLeavingForSignIn = () => isSignedOut
