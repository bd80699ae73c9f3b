import type { QueryClient } from '@tanstack/react-query'
import { CallError } from './platform/calls.ts'
import type { SiteInfo } from './shell/site-context.tsx'

/** What the server hands to the browser inside the page. */
export interface PageState {
  site: SiteInfo
  answers: [key: readonly unknown[], data: unknown][]
  failures: [key: readonly unknown[], status: number, body: string][]
}

/** A static page gives no client: its answers are in the markup already. */
export function savePageState(client: QueryClient | null, site: SiteInfo): PageState {
  const state: PageState = { site, answers: [], failures: [] }
  for (const { queryKey, state: query } of client?.getQueryCache().getAll() ?? []) {
    if (query.status === 'success') state.answers.push([queryKey, query.data])
    const isFailure = query.status === 'error' && query.error instanceof CallError
    if (isFailure)
      state.failures.push([queryKey, (query.error as CallError).status, (query.error as CallError).body])
  }
  return state
}

export function restorePageState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state.answers) client.setQueryData(key, data)
  for (const [key, status, body] of state.failures) {
    const query = client.getQueryCache().build(client, { queryKey: key })
    query.setState({
      status: 'error',
      error: new CallError(status, body),
      fetchStatus: 'idle',
      errorUpdateCount: 1,
    })
  }
}
