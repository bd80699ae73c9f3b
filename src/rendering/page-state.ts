import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../platform/calls.ts'
import type { SiteInfo } from '../shell/site-context.tsx'
import type { FirstPage } from './late-site-map.ts'

/** The data that the server embeds in the page for the browser. */
export interface PageState {
  page: FirstPage
  site: SiteInfo
  answers: [key: readonly unknown[], data: unknown][]
  /** Without the error bodies, which may quote anything; the page shows its own text. */
  failures: [key: readonly unknown[], status: number][]
}

/** Pass no client for a static page: its data is already in the markup. */
export function savePageState(client: QueryClient | null, page: FirstPage, site: SiteInfo): PageState {
  const state: PageState = { page, site, answers: [], failures: [] }
  for (const { queryKey, state: query } of client?.getQueryCache().getAll() ?? []) {
    if (query.status === 'success') state.answers.push([queryKey, query.data])
    if (query.error instanceof CallError) state.failures.push([queryKey, query.error.status])
  }
  return state
}

export function restorePageState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state.answers) client.setQueryData(key, data)
  for (const [key, status] of state.failures) {
    const query = client.getQueryCache().build(client, { queryKey: key })
    const error = new CallError(status, '')
    query.setState({ status: 'error', error, fetchStatus: 'idle', errorUpdateCount: 1 })
  }
}
