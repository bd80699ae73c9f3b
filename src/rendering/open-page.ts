import type { QueryClient } from '@tanstack/react-query'
import type { AroundNavHandler } from 'wouter'
import type { SiteMap } from './create-site-map.ts'

/** The old page stays until the new one's script is here: no blank screen between two pages. */
export function loadThenNavigate(siteMap: SiteMap): AroundNavHandler {
  return (navigate, to, options) => {
    const { pathname, search } = new URL(to, window.location.href)
    const { page } = siteMap.find(pathname, search)
    if (page.isStatic) return window.location.assign(to)
    siteMap.load(page).then(
      () => navigate(to, options),
      // The script could not be fetched (offline, or a new version is out): let the browser try the plain way.
      () => window.location.assign(to),
    )
  }
}

/** Fetches what the page at the address needs, before anybody has gone there. */
export function prefetchPage(siteMap: SiteMap, client: QueryClient, href: string): void {
  const { pathname, search } = new URL(href, window.location.href)
  const { page, address } = siteMap.find(pathname, search)
  if (page.isStatic) return
  siteMap.load(page).catch(() => {})
  for (const call of page.calls?.(address) ?? []) {
    if (call.enabled !== false) void client.prefetchQuery(call)
  }
}
