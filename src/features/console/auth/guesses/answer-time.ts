import { setTimeout } from 'node:timers/promises'

export type Wait = (ms: number) => Promise<unknown>

/** Answers no sooner than this, so that the response time does not reveal which path the work took. */
export async function takeAtLeast<Result>(
  minMs: number,
  work: () => Promise<Result>,
  wait: Wait = setTimeout,
): Promise<Result> {
  const [result] = await Promise.all([work(), wait(minMs)])
  return result
}
