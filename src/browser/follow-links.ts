import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { SiteMap } from '../rendering/create-site-map.ts'
import { loadThenNavigate, prefetchPage } from '../rendering/open-page.ts'

const NOT_A_PAGE = /\.\w+($|[?#])/

/** The address when the event happened on a link to a page that opens in place; the browser follows the others. */
function pageLinkAt(siteMap: SiteMap, { target }: Event): string | null {
  const link = (target as Element).closest?.('a[href^="/"]:not([target],[download])')
  const href = link?.getAttribute('href') ?? ''
  if (!href || href.startsWith('//') || NOT_A_PAGE.test(href)) return null
  const { pathname, search } = new URL(href, location.href)
  const { page } = siteMap.find(pathname, search)
  return page.path === '*' || page.isStatic ? null : href
}

/** One listener for all links of the page: one in each link would slow rendering and hydration. */
export function followLinks(siteMap: SiteMap, client: QueryClient): void {
  const open = loadThenNavigate(siteMap)
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return
    const href = pageLinkAt(siteMap, event)
    if (!href) return
    event.preventDefault()
    // As browsers do: a link to where one is adds no step to go back over.
    const isHere = new URL(href, location.href).href === location.href
    open(navigate, href, { replace: isHere })
  })

  let warm: string | null = null
  const warmUp = (event: Event) => {
    const href = pageLinkAt(siteMap, event)
    if (!href || href === warm) return
    warm = href
    prefetchPage(siteMap, client, href)
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, warmUp, { passive: true })
}
