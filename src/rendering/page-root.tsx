import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import type { Failure, FoundPage } from '../platform/page.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { type SiteInfo, SiteProvider } from '../shell/site-context.tsx'
import { useHydrated } from '../ui/loading/use-hydrated.ts'
import { CurrentPage } from './current-page.tsx'
import type { ReachablePages } from './late-site-map.ts'
import { loadThenNavigate } from './open-page.ts'

interface PageRootProps {
  pages: ReachablePages
  client: QueryClient
  site: SiteInfo
  /** The page of the first URL. */
  found: FoundPage
  failure?: Failure | undefined
  /** The id of a request that failed. */
  reference?: string | undefined
  /** On the server the URL comes from `found`, because there is no `location`. */
  isServer?: boolean
}

/** The React tree of the whole page, the same on the server and in the browser. */
export function PageRoot({ pages, client, site, found, failure, reference, isServer }: PageRootProps) {
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={site}>
        <AddressRouter pages={pages} client={client} found={isServer ? found : null}>
          <PageLayout>
            <CurrentPage pages={pages} first={found} failure={failure} reference={reference} />
          </PageLayout>
        </AddressRouter>
      </SiteProvider>
      <ReadySign />
    </QueryClientProvider>
  )
}

/** Dispatches `ready` after hydration. The early script then repeats a button press that came before. */
function ReadySign() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('ready'))
  }, [isHydrated])
  return null
}

interface AddressRouterProps {
  pages: ReachablePages
  client: QueryClient
  found: FoundPage | null
  children: ReactNode
}

function AddressRouter({ pages, client, found, children }: AddressRouterProps) {
  const ssr = found ? { ssrPath: found.address.path, ssrSearch: found.address.query.toString() } : {}
  const aroundNav = useMemo(() => loadThenNavigate(pages, client), [pages, client])
  return (
    <Router {...ssr} aroundNav={aroundNav}>
      {children}
    </Router>
  )
}
