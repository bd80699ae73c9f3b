import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells whether the page's script is running, so that a plain link can become a button. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // What changes once it runs is drawn in small steps: all at once it would hold a phone for a tenth of a second.
  return useDeferredValue(isHydrated)
}
