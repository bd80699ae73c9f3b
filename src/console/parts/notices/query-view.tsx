import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed, LoadingRows } from './states.tsx'

interface Props<Answer> {
  query: UseQueryResult<Answer>
  /** What is loaded, such as "the bookings". */
  what: string
  loading?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** Renders the three states of a query: loading, failed, loaded. */
export function QueryView<Answer>({ query, what, loading = <LoadingRows />, children }: Props<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadFailed what={what} error={query.error} onRetry={() => query.refetch()} />
  return loading
}
