import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetch-json.ts'

type Query = Record<string, string | number | undefined>

/** A read of the console. Its key is path and query, so that a change can invalidate all reads of a path. */
export function adminQuery<Answer>(path: string, query: Query = {}) {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return queryOptions<Answer>({
    queryKey: [path, search],
    queryFn: ({ signal }) => fetchJson<Answer>(search ? `${path}?${search}` : path, { signal }),
    // Shows the previous page while the next one loads.
    placeholderData: keepPreviousData,
  })
}
