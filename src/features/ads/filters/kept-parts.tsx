import type { AdListQuery } from '../list/ad-list-query.ts'

/** Hidden fields for the parts of the query that a filter form keeps but does not show. */
export function KeptParts({ query, names }: { query: AdListQuery; names: ('search' | 'sort' | 'kind')[] }) {
  return names.map(
    (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
  )
}
