import type { ReactNode } from 'react'
import { useDrawLate } from '../ui/draw-late.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { ServerMarkup } from '../ui/server-markup.tsx'
import { followTheme } from '../ui/theme.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { SkipLink } from './skip-link.tsx'

/** What stands around every page. */
export function PageLayout({ children }: { children: ReactNode }) {
  useDrawLate()
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ServerMarkup onReady={followTheme}>{import.meta.env.SSR && <Footer />}</ServerMarkup>
      <LiveRegion />
      <Toaster />
    </>
  )
}
