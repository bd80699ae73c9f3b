import { setTimeout } from 'node:timers/promises'

/** Answers no sooner than this, so that the time says nothing about which way the work went. */
export async function takeAtLeast<Result>(minMs: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), setTimeout(minMs)])
  return result
}
