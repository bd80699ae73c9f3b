import type { Decider } from '../ad-deps.ts'

export interface Ended {
  endedBy: string | null
  endedById: string | null
}

/** Compares by name where no id was recorded. */
export function isDecisionOf({ endedBy, endedById }: Ended, { id, name }: Decider): boolean {
  return endedById === null ? endedBy === name : endedById === id
}
