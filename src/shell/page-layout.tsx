import type { ReactNode } from 'react'
import { LiveRegion } from '../ui/live-region.tsx'
import { useDrawLate } from '../ui/loading/draw-late.ts'
import { ServerMarkup } from '../ui/loading/server-markup.tsx'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { followTheme } from '../ui/theme/theme.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of every page: header, main part, footer and messages. */
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
