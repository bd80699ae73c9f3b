import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { CurrentPage } from './current-page.tsx'
import { PageLayout } from './shell/page-layout.tsx'
import { type SiteInfo, SiteProvider } from './shell/site-context.tsx'
import { findPage, loadPage } from './site-map.tsx'
import { PrefetchContext } from './ui/link.tsx'

interface PageRootProps {
  client: QueryClient
  site: SiteInfo
  /** Given on the server, where there is no address bar. */
  address?: { path: string; search: string }
  failureStatus?: number | undefined
}

/** The whole page, the same on the server and in the browser. */
export function PageRoot({ client, site, address, failureStatus }: PageRootProps) {
  // The early script waits for it, with a button that was pressed meanwhile.
  useEffect(() => {
    dispatchEvent(new Event('ready'))
  }, [])
  const prefetch = useCallback((href: string) => prefetchPage(client, href), [client])
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={site}>
        <PrefetchContext value={prefetch}>
          <AddressRouter address={address}>
            <PageLayout>
              <CurrentPage failureStatus={failureStatus} />
            </PageLayout>
          </AddressRouter>
        </PrefetchContext>
      </SiteProvider>
    </QueryClientProvider>
  )
}

function AddressRouter({ address, children }: { address: PageRootProps['address']; children: ReactNode }) {
  const ssr = address ? { ssrPath: address.path, ssrSearch: address.search } : {}
  return (
    <Router {...ssr} aroundNav={loadThenNavigate}>
      {children}
    </Router>
  )
}

/** The old page stays until the new one's script is here: no blank screen between two pages. */
const loadThenNavigate: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search } = new URL(to, window.location.href)
  const { page } = findPage(pathname, search)
  if (page.isStatic) return window.location.assign(to)
  loadPage(page).then(
    () => navigate(to, options),
    // The script could not be fetched (offline, or a new version is out): let the browser try the plain way.
    () => window.location.assign(to),
  )
}

function prefetchPage(client: QueryClient, href: string): void {
  const { pathname, search } = new URL(href, window.location.href)
  const { page, address } = findPage(pathname, search)
  if (page.isStatic) return
  loadPage(page).catch(() => {})
  for (const call of page.calls?.(address) ?? []) {
    if (call.enabled !== false) void client.prefetchQuery(call)
  }
}
