import type { ReactNode } from 'react'
import { LiveRegion } from '../ui/live-region.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

/** What stands around every page. */
export function PageLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LiveRegion />
      <Toaster />
    </>
  )
}
