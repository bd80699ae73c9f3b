import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Router } from 'wouter'
import { CurrentPage } from './current-page.tsx'
import { loadThenNavigate } from './open-page.ts'
import type { Failure } from './platform/http/errors.ts'
import { PageLayout } from './shell/page-layout.tsx'
import { type SiteInfo, SiteProvider } from './shell/site-context.tsx'

interface PageRootProps {
  client: QueryClient
  site: SiteInfo
  /** Given on the server, where there is no address bar. */
  address?: { path: string; search: string }
  failure?: Failure | undefined
  /** Stand in for the header and the footer on the server, which keeps those. */
  standIns?: { header: string; footer: string }
}

/** The whole page, the same on the server and in the browser. */
export function PageRoot({ client, site, address, failure, standIns }: PageRootProps) {
  // The early script waits for it, with a button that was pressed meanwhile.
  useEffect(() => {
    dispatchEvent(new Event('ready'))
  }, [])
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={site}>
        <AddressRouter address={address}>
          <PageLayout {...standIns}>
            <CurrentPage failure={failure} />
          </PageLayout>
        </AddressRouter>
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
