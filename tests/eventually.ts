import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Waits until the check no longer throws. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: PATIENCE_MS })
