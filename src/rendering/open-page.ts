import type { QueryClient } from '@tanstack/react-query'
import type { AroundNavHandler } from 'wouter'
import type { FoundPage, Page } from '../platform/page.ts'
import type { ReachablePages } from './late-site-map.ts'

let lastTurn = 0

/** The old page stays until the new one's script is here: no blank screen between two pages. The last press counts. */
export function loadThenNavigate(pages: ReachablePages, client: QueryClient): AroundNavHandler {
  return async (navigate, to, options) => {
    const turn = options?.replace ? lastTurn : ++lastTurn
    // The script could not be fetched (offline, or a new version is out): let the browser try the plain way.
    const found = await fetchPage(pages, to).catch(() => null)
    if (turn < lastTurn) return
    if (!found) return location.assign(to)
    // What failed when the link was pointed at, or when the page was last open, may be answered now.
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
    navigate(to, options)
  }
}

/** Null when the address is not one of the pages that open in place. */
async function fetchPage(pages: ReachablePages, href: string): Promise<FoundPage | null> {
  const { pathname, search } = new URL(href, location.href)
  const map = await pages.fetchMap()
  const found = map.find(pathname, search)
  if (!opensInPlace(found.page)) return null
  await map.load(found.page)
  return found
}

/** The others are made on the server, or are no pages of the site map at all. */
export const opensInPlace = ({ path, isStatic }: Page) => path !== '*' && !isStatic

/** Fetches what the page at the address needs, before anybody has gone there. */
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
