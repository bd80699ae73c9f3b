import { type Remember, rememberUntilChanged } from '../../../platform/remember-until-changed.ts'
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
