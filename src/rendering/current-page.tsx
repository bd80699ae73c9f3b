import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Failure, type FoundPage, type Page, readFrom } from '../platform/page.ts'
import { PageBoundary } from '../shell/errors/page-boundary.tsx'
import { PageError } from '../shell/errors/page-error.tsx'
import { Reference } from '../shell/errors/reference.tsx'
import { useSite } from '../shell/site-context.tsx'
import { announce } from '../ui/live-region.tsx'
import { fullTitle } from './document.ts'
import type { ReachablePages } from './late-site-map.ts'

interface CurrentPageProps {
  pages: ReachablePages
  first: FoundPage
  failure?: Failure | undefined
  reference?: string | undefined
}

/** Renders the page of the current URL, and announces page changes to screen readers. */
export function CurrentPage({ pages, first, failure, reference }: CurrentPageProps) {
  const found = useFoundPage(pages, first)
  const Component = useLoadedComponent(pages, found?.page)
  useArrival(found)
  const isBroken = failure !== undefined && failure.status !== 404 && found === first
  const shown = found === first ? reference : undefined
  if (isBroken) return <PageError message={failure.message} reference={shown} />
  if (!found || !Component) return <div aria-busy="true" />
  return (
    <PageBoundary key={found.address.path}>
      <Component {...found.address} />
      {shown && (
        <div className="page-width">
          <Reference id={shown} />
        </div>
      )}
    </PageBoundary>
  )
}

/** The first page is found before rendering; later pages are found on navigation. */
function useFoundPage(pages: ReachablePages, first: FoundPage): FoundPage | null {
  const [path] = useLocation()
  const search = useSearch()
  const opened = useRef({ path, search })
  const [mapsFetched, countMap] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the site map here the page is looked for again.
  const found = useMemo(() => {
    const isFirst = path === opened.current.path && search === opened.current.search
    return isFirst ? first : pages.find(path, search)
  }, [pages, first, path, search, mapsFetched])
  useEffect(() => {
    // Null after going back to a page that was opened in place before the current document was loaded.
    if (!found) pages.fetchMap().then(countMap, () => location.reload())
  }, [pages, found])
  return found
}

function useLoadedComponent(pages: ReachablePages, page?: Page) {
  const [, countLoad] = useReducer((count: number) => count + 1, 0)
  const component = page && pages.componentOf(page)
  useEffect(() => {
    if (!page || component) return
    pages
      .fetchMap()
      .then((map) => map.load(page))
      .then(countLoad, () => location.reload())
  }, [pages, page, component])
  return component
}

/** After the first page, sets title, focus and scroll position as a browser does on a full page load. */
function useArrival(found: FoundPage | null): void {
  const client = useQueryClient()
  const site = useSite()
  const isFirst = useRef(true)
  const lastPath = useRef(found?.address.path)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (!found) return
    const { page, address } = found
    // On a static page only its own script changes the URL, and the page stays the same.
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
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
    return
  }
  document.getElementById('main')?.focus({ preventScroll: true })
}
