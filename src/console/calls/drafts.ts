const PREFIX = 'draft:'

/** Stored values by key. */
export type Drafts = ReadonlyMap<string, string>

/** Drafts forgotten in the current task; the request that starts in it carries them. */
const forgotten = new Map<string, string>()

/** Drafts sent with pending requests, kept until each request succeeds. */
const onTheirWay = new Set<Drafts>()

/** If the browser forbids storage, drafts last only as long as the page. */
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
  // Drafts that no request has carried by then were discarded or already saved.
  if (forgotten.size === 0) setTimeout(() => forgotten.clear())
  forgotten.set(key, kept)
}

/** Hands the drafts just forgotten to the request that starts now. */
export function carryDrafts(): Drafts {
  const carried = new Map(forgotten)
  forgotten.clear()
  onTheirWay.add(carried)
  return carried
}

/** The request succeeded, so its drafts are no longer needed. */
export function settleDrafts(carried: Drafts): void {
  onTheirWay.delete(carried)
}

/** The request failed: puts its drafts back, unless something was typed there since. */
export function restoreDrafts(carried: Drafts): void {
  onTheirWay.delete(carried)
  for (const [key, kept] of carried)
    if (!hasDraft(key)) inStorage((storage) => storage.setItem(PREFIX + key, kept), undefined)
}

/** Puts back the drafts of all pending requests: the page is leaving, so none will get a response. */
export function restoreAllDrafts(): void {
  for (const carried of onTheirWay) restoreDrafts(carried)
}

/** Whether an unsaved draft exists under this key. */
export const hasDraft = (key: string): boolean =>
  inStorage((storage) => storage.getItem(PREFIX + key) !== null, false)

let isSignedOut = false

/** Notes that the page is leaving for the sign-in. Drafts survive that, so the leave guard does not ask. */
export const leaveForSignIn = () => {
  isSignedOut = true
}

export const isLeavingForSignIn = () => isSignedOut
