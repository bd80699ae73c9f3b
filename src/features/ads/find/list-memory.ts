import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import type { WholeCount } from '../facets/facets.queries.ts'

/** Caches what all pages, sort orders and facets of a list share, until an ad changes. */
export interface ListMemory {
  /** The places that a typed location matches, as ads write them. */
  locations: Remember<string[]>
  /** The fields of a category. */
  fields: Remember<CategoryField[]>
  /** Everything counted over the ads that match a filter, with their ids. */
  counts: Remember<WholeCount>
}

/** Each entry holds up to a thousand ids. */
const MAX_COUNTS = 300

export function createListMemory(version: CountsVersion): ListMemory {
  return {
    locations: rememberUntilChanged(version),
    fields: rememberUntilChanged(version),
    counts: rememberUntilChanged(version, MAX_COUNTS),
  }
}

/** Changes with every ad, and over time; cached values from an earlier version are out of date. */
export type CountsVersion = () => string

const MAX_KEPT = 1_000

/** Computes a value once per key, until an ad changes. Failures are not cached. */
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
