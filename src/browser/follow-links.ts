import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { ReachablePages } from '../rendering/late-site-map.ts'
import { loadThenNavigate, opensInPlace, prefetchPage } from '../rendering/open-page.ts'
import { untilTouched } from '../ui/loading/until-touched.ts'

const NOT_A_PAGE = /\.\w+($|[?#])/

/** The href if the event is on a link to a page that may open in place; null leaves it to the browser. */
function pageLinkAt(pages: ReachablePages, { target }: Event): string | null {
  const link = (target as Element).closest?.('a[href^="/"]:not([target],[download])')
  const href = link?.getAttribute('href') ?? ''
  if (!href || href.startsWith('//') || NOT_A_PAGE.test(href)) return null
  const { pathname, search } = new URL(href, location.href)
  const found = pages.find(pathname, search)
  return !found || opensInPlace(found.page) ? href : null
}

/** One listener for all links of the page: one in each link would slow rendering and hydration. */
export function followLinks(pages: ReachablePages, client: QueryClient): void {
  const open = loadThenNavigate(pages, client)
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return
    const href = pageLinkAt(pages, event)
    if (!href) return
    event.preventDefault()
    // As in browsers, a link to the current address adds no history entry. One in a sheet replaces its entry.
    const isHere = new URL(href, location.href).href === location.href
    open(navigate, href, { replace: isHere || history.state?.isSheetOpen })
  })

  let warm: string | null = null
  const warmUp = (event: Event) => {
    const href = pageLinkAt(pages, event)
    if (!href || href === warm) return
    warm = href
    prefetchPage(pages, client, href).catch(() => {})
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, warmUp, { passive: true })

  // The visitor has interacted with the page and may soon navigate: fetch the site map ahead of time.
  untilTouched.then(() => pages.fetchMap()).catch(() => {})
}
