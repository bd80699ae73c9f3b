import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetch-json.ts'

type Query = Record<string, string | number | undefined>

/** A read of the console. Its key is the path and the query, so that a change can make all reads of a path old. */
export function adminQuery<Answer>(path: string, query: Query = {}) {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return queryOptions<Answer>({
    queryKey: [path, search],
    queryFn: ({ signal }) => fetchJson<Answer>(search ? `${path}?${search}` : path, { signal }),
    // The page before stays while the next one is on its way.
    placeholderData: keepPreviousData,
  })
}
