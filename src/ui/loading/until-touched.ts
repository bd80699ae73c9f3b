import { onFirst } from './on-first.ts'

/**
 * Resolves at the first sign of a person: what can be read and followed without script need not be fetched before.
 * The server does not wait.
 */
export const untilTouched: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => onFirst(['pointermove', 'touchstart', 'keydown', 'scroll', 'click'], resolve))
