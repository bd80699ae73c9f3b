import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Router } from 'wouter'
import { CurrentPage } from './current-page.tsx'
import { loadThenNavigate } from './open-page.ts'
import { PageLayout } from './shell/page-layout.tsx'
import { type SiteInfo, SiteProvider } from './shell/site-context.tsx'

interface PageRootProps {
  client: QueryClient
  site: SiteInfo
  /** Given on the server, where there is no address bar. */
  address?: { path: string; search: string }
  failureStatus?: number | undefined
  /** Stand in for the header and the footer on the server, which keeps those. */
  standIns?: { header: string; footer: string }
}

/** The whole page, the same on the server and in the browser. */
export function PageRoot({ client, site, address, failureStatus, standIns }: PageRootProps) {
  // The early script waits for it, with a button that was pressed meanwhile.
  useEffect(() => {
    dispatchEvent(new Event('ready'))
  }, [])
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={site}>
        <AddressRouter address={address}>
          <PageLayout {...standIns}>
            <CurrentPage failureStatus={failureStatus} />
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
