import { useRef } from 'react'

/** Runs one at a time: a second press while the first is still being validated is ignored. */
export function useSingleRun<Args extends unknown[]>(run: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false)
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(...args)
    } finally {
      isRunning.current = false
    }
  }
}
