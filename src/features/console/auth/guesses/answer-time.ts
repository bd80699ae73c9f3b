import { setTimeout } from 'node:timers/promises'

export type Wait = (ms: number) => Promise<unknown>

/** Answers no sooner than this, so that the time says nothing about which way the work went. */
export async function takeAtLeast<Result>(
  minMs: number,
  work: () => Promise<Result>,
  wait: Wait = setTimeout,
): Promise<Result> {
  const [result] = await Promise.all([work(), wait(minMs)])
  return result
}
