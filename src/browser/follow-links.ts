import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { loadThenNavigate, prefetchPage } from '../open-page.ts'
import { findPage } from '../site-map.tsx'

const NOT_A_PAGE = /\.\w+($|[?#])/

/** The address when the event happened on a link to a page that opens in place; the browser follows the others. */
function pageLinkAt({ target }: Event): string | null {
  const link = (target as Element).closest?.('a[href^="/"]:not([target],[download])')
  const href = link?.getAttribute('href') ?? ''
  if (!href || href.startsWith('//') || NOT_A_PAGE.test(href)) return null
  const { pathname, search } = new URL(href, location.href)
  const { page } = findPage(pathname, search)
  return page.path === '*' || page.isStatic ? null : href
}

/** One listener for all links of the page, where one in each would cost every page its making and its taking over. */
export function followLinks(client: QueryClient): void {
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return
    const href = pageLinkAt(event)
    if (!href) return
    event.preventDefault()
    loadThenNavigate(navigate, href)
  })

  let warm: string | null = null
  const warmUp = (event: Event) => {
    const href = pageLinkAt(event)
    if (!href || href === warm) return
    warm = href
    prefetchPage(client, href)
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, warmUp, { passive: true })
}
