import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Waits until it holds. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: PATIENCE_MS })
