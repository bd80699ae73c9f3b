import { onFirst } from './on-first.ts'

/**
 * Resolves at the visitor's first interaction: scripts of parts that work without script can wait until then.
 * On the server it resolves at once.
 */
export const untilTouched: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => onFirst(['pointermove', 'touchstart', 'keydown', 'scroll', 'click'], resolve))
