import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells whether the page's script is running, so that a plain link can become a button. */
export function useHydrated(): boolean {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // React draws what a store changed in one piece; what is deferred, in small steps that let the person in between.
  return useDeferredValue(isRunning)
}
