import type { AdListQuery } from '../list/ad-list-query.ts'

/** What a form of filters does not show but keeps. */
export function KeptParts({ query, names }: { query: AdListQuery; names: ('search' | 'sort' | 'kind')[] }) {
  return names.map(
    (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
  )
}
