import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { placeInNavigation } from './navigation.ts'
import { type SiteInfo, SiteProvider } from './site-context.tsx'

interface Shell {
  header: string
  footer: string
}

/** Stand for the header and the footer in a page that is made without them; nobody can type these characters. */
export const standIns = { header: '\u0001', footer: '\u0002' }

const kept = new Map<string, Shell>()

/** Puts header and footer into a page; they are the same on thousands of pages, and made once for each place. */
export function addShell(page: string, site: SiteInfo, path: string): string {
  const { header, footer } = shellOf(site, path)
  const headerAt = page.indexOf(standIns.header)
  const footerAt = page.lastIndexOf(standIns.footer)
  return (
    page.slice(0, headerAt) + header + page.slice(headerAt + 1, footerAt) + footer + page.slice(footerAt + 1)
  )
}

function shellOf(site: SiteInfo, path: string): Shell {
  const key = `${placeInNavigation(path)} ${JSON.stringify(site)}`
  const known = kept.get(key)
  if (known) return known
  const make = (part: ReactNode) =>
    renderToString(
      <Router ssrPath={path}>
        <SiteProvider value={site}>{part}</SiteProvider>
      </Router>,
    )
  const shell = { header: make(<Header />), footer: make(<Footer />) }
  kept.set(key, shell)
  return shell
}
