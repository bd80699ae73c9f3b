import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readFrom } from './page.ts'
import type { Failure } from './platform/http/errors.ts'
import { fullTitle } from './shell/document.ts'
import { PageBoundary } from './shell/page-boundary.tsx'
import { PageError } from './shell/page-error.tsx'
import { useSite } from './shell/site-context.tsx'
import { findPage, loadedComponent, loadPage } from './site-map.tsx'
import { announce } from './ui/live-region.tsx'

/** Shows the page of the current address, and tells people who cannot see it that it changed. */
export function CurrentPage({ failure }: { failure?: Failure | undefined }) {
  const [path] = useLocation()
  const search = useSearch()
  const { page, address } = findPage(path, search)
  const Component = useLoadedComponent(page)
  useArrival(path, search)
  if (failure && failure.status !== 404) return <PageError message={failure.message} />
  if (!Component) return <div className="page-loading" aria-busy="true" />
  return (
    <PageBoundary key={path}>
      <Component {...address} />
    </PageBoundary>
  )
}

function useLoadedComponent(page: Parameters<typeof loadPage>[0]) {
  const [, setLoaded] = useState(page)
  const component = loadedComponent(page)
  useEffect(() => {
    if (!component) void loadPage(page).then(() => setLoaded({ ...page }))
  }, [page, component])
  return component
}

/** After the first page: title, focus and scroll as a browser does them for a full load. */
function useArrival(path: string, search: string): void {
  const client = useQueryClient()
  const site = useSite()
  const isFirst = useRef(true)
  const lastPath = useRef(path)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const { page, address } = findPage(path, search)
    const setTitle = () => {
      document.title = fullTitle(
        page.head(address, readFrom(client), { name: site.name, url: location.origin }),
        site.name,
      )
    }
    setTitle()
    const stop = client.getQueryCache().subscribe(setTitle)
    if (lastPath.current !== path) arriveAt(path)
    lastPath.current = path
    return stop
  }, [path, search, client, site])
}

function arriveAt(_path: string): void {
  announce(document.title)
  if (location.hash) {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    return
  }
  document.getElementById('main')?.focus({ preventScroll: true })
}
