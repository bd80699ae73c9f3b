import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells whether the page is hydrated, so that a plain link can become a button. */
export function useHydrated(): boolean {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // React renders a store change in one piece, but a deferred value in small steps that leave room for input.
  return useDeferredValue(isRunning)
}
