import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import type { WholeCount } from '../facets/facets.queries.ts'
import { type CountsVersion, type Remember, rememberUntilChanged } from './remember-until-changed.ts'

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
