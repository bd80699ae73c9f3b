import { vi } from 'vitest'

/** Waits until it holds, far longer than anything takes here: a machine with other work to do is slow, not wrong. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 120_000 })
