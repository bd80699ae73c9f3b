import type { QueryClient } from '@tanstack/react-query'
import type { AroundNavHandler } from 'wouter'
import type { FoundPage, Page } from '../platform/page.ts'
import type { ReachablePages } from './late-site-map.ts'

let lastTurn = 0

/** Keeps the old page until the new one's script is loaded, to avoid a blank screen. The last click wins. */
export function loadThenNavigate(pages: ReachablePages, client: QueryClient): AroundNavHandler {
  return async (navigate, to, options) => {
    const turn = options?.replace ? lastTurn : ++lastTurn
    // The script could not be loaded (offline, or a new version is deployed): fall back to a full page load.
    const found = await fetchPage(pages, to).catch(() => null)
    if (turn < lastTurn) return
    if (!found) return location.assign(to)
    // Requests that failed during prefetch, or when the page was last open, are retried.
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
    navigate(to, options)
  }
}

/** Returns null if the URL is not a page that opens in place. */
async function fetchPage(pages: ReachablePages, href: string): Promise<FoundPage | null> {
  const { pathname, search } = new URL(href, location.href)
  const map = await pages.fetchMap()
  const found = map.find(pathname, search)
  if (!opensInPlace(found.page)) return null
  await map.load(found.page)
  return found
}

/** Static pages, and URLs that are not in the site map, need a full page load. */
export const opensInPlace = ({ path, isStatic }: Page) => path !== '*' && !isStatic

/** Loads the script and data of the page at a URL before navigation to it. */
export async function prefetchPage(pages: ReachablePages, client: QueryClient, href: string): Promise<void> {
  const { pathname, search } = new URL(href, location.href)
  const map = await pages.fetchMap()
  const { page, address } = map.find(pathname, search)
  if (!opensInPlace(page)) return
  map.load(page).catch(() => {})
  for (const call of page.calls?.(address) ?? []) {
    if (call.enabled !== false) void client.prefetchQuery(call)
  }
}
