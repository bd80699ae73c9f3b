import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Failure, type Page, readFrom } from '../platform/page.ts'
import { PageBoundary } from '../shell/page-boundary.tsx'
import { PageError } from '../shell/page-error.tsx'
import { Reference } from '../shell/reference.tsx'
import { useSite } from '../shell/site-context.tsx'
import { announce } from '../ui/live-region.tsx'
import type { FoundPage, SiteMap } from './create-site-map.ts'
import { fullTitle } from './document.ts'

interface CurrentPageProps {
  siteMap: SiteMap
  first: FoundPage
  failure?: Failure | undefined
  reference?: string | undefined
}

/** Shows the page of the current address, and tells people who cannot see it that it changed. */
export function CurrentPage({ siteMap, first, failure, reference }: CurrentPageProps) {
  const found = useFoundPage(siteMap, first)
  const { page, address } = found
  const Component = useLoadedComponent(siteMap, page)
  useArrival(found)
  const isBroken = failure !== undefined && failure.status !== 404 && found === first
  const shown = found === first ? reference : undefined
  if (isBroken) return <PageError message={failure.message} reference={shown} />
  if (!Component) return <div aria-busy="true" />
  return (
    <PageBoundary key={address.path}>
      <Component {...address} />
      {shown && (
        <div className="page-width">
          <Reference id={shown} />
        </div>
      )}
    </PageBoundary>
  )
}

/** The first page was found before anything was rendered; the next ones are found when somebody goes there. */
function useFoundPage(siteMap: SiteMap, first: FoundPage): FoundPage {
  const [path] = useLocation()
  const search = useSearch()
  const opened = useRef({ path, search })
  return useMemo(() => {
    const isFirst = path === opened.current.path && search === opened.current.search
    return isFirst ? first : siteMap.find(path, search)
  }, [siteMap, first, path, search])
}

function useLoadedComponent(siteMap: SiteMap, page: Page) {
  const [, setLoaded] = useState(page)
  const component = siteMap.componentOf(page)
  useEffect(() => {
    if (!component) void siteMap.load(page).then(() => setLoaded({ ...page }))
  }, [siteMap, page, component])
  return component
}

/** After the first page: title, focus and scroll as a browser does them for a full load. */
function useArrival(found: FoundPage): void {
  const client = useQueryClient()
  const site = useSite()
  const isFirst = useRef(true)
  const lastPath = useRef(found.address.path)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const { page, address } = found
    // Its script changed the address of what the server made: it is the same page as before.
    if (page.isStatic) return
    const setTitle = () => {
      const head = page.head(address, readFrom(client), { name: site.name, url: location.origin })
      document.title = fullTitle(head, site.name)
    }
    setTitle()
    const stop = client.getQueryCache().subscribe(setTitle)
    if (lastPath.current !== address.path) arrive()
    lastPath.current = address.path
    return stop
  }, [found, client, site])
}

function arrive(): void {
  announce(document.title)
  if (location.hash) {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    return
  }
  document.getElementById('main')?.focus({ preventScroll: true })
}
