import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import type { WholeCount } from '../facets/facets.queries.ts'

/** What every page and order of a list has in common, and its facets too: worked out once until an ad changes. */
export interface ListMemory {
  /** What a typed place means, as ads write it. */
  locations: Remember<string[]>
  /** The fields of a category. */
  fields: Remember<CategoryField[]>
  /** All that is counted over the ads of a filter, and which they are. */
  counts: Remember<WholeCount>
}

/** Each holds the numbers of up to a thousand ads. */
const MAX_COUNTS = 300

export function createListMemory(version: CountsVersion): ListMemory {
  return {
    locations: rememberUntilChanged(version),
    fields: rememberUntilChanged(version),
    counts: rememberUntilChanged(version, MAX_COUNTS),
  }
}

/** Changes with every ad, and with time: what was worked out before is out of date then. */
export type CountsVersion = () => string

const MAX_KEPT = 1_000

/** Works something out once for each key, until an ad changes. What failed is not kept. */
export function rememberUntilChanged<Value>(version: CountsVersion, maxKept = MAX_KEPT) {
  const kept = new Map<string, Promise<Value>>()
  let known = version()
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    if (known !== version() || kept.size >= maxKept) {
      kept.clear()
      known = version()
    }
    const found = kept.get(key)
    if (found) return found
    const made = work()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}

type Remember<Value> = ReturnType<typeof rememberUntilChanged<Value>>
