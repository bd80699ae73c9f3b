import type { ReactNode } from 'react'
import { LiveRegion } from '../ui/live-region.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

interface PageLayoutProps {
  /** The server puts kept ones in their place. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** What stands around every page. */
export function PageLayout({ header = <Header />, footer = <Footer />, children }: PageLayoutProps) {
  return (
    <>
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <LiveRegion />
      <Toaster />
    </>
  )
}
