import type { Decider } from '../ad-deps.ts'

export interface Ended {
  endedBy: string | null
  endedById: string | null
}

/** By name where only that was noted. */
export function isDecisionOf({ endedBy, endedById }: Ended, { id, name }: Decider): boolean {
  return endedById === null ? endedBy === name : endedById === id
}
