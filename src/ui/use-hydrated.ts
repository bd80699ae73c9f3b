import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells whether the page's script is running, so that a plain link can become a button. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
