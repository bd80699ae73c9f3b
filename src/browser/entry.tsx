import './styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '../platform/calls.ts'
import type { Failure, PageComponent } from '../platform/page.ts'
import { createLateSiteMap, findFirstPage } from '../rendering/late-site-map.ts'
import { PageRoot } from '../rendering/page-root.tsx'
import { type PageState, restorePageState } from '../rendering/page-state.ts'
import { onFirst } from '../ui/loading/on-first.ts'
import { fetchTransport } from './fetch-transport.ts'
import { followLinks } from './follow-links.ts'
import { keepOffline } from './keep-offline.ts'
import { keepPrintLine } from './keep-print-line.ts'
import { keepScroll } from './keep-scroll.ts'

// Our CSP forbids eval. Zod, which forms fetch later, would try it once, and the browser would report that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as PageState & {
  failure?: Failure
  reference?: string
}
const client = createQueryClient(fetchTransport)
restorePageState(client, state)

const fetchMap = async () => (await import('../site-map.tsx')).siteMap

async function loadComponent(): Promise<PageComponent | undefined> {
  const { file, component } = state.page
  if (import.meta.env.PROD) return (await import(/* @vite-ignore */ file))[component]
  // In development, importing a file by its bare path gives it a second URL, so it would be loaded twice.
  const map = await fetchMap()
  const { page } = map.find(location.pathname, location.search)
  await map.load(page)
  return map.componentOf(page)
}

const root = document.getElementById('root') as HTMLElement
const { pathname, search } = location
const first = findFirstPage(state.page, { pathname, search, title: document.title })
const pages = createLateSiteMap({ first, component: await loadComponent(), fetchMap })
// In a transition React hydrates in small steps and handles input in between.
startTransition(() => {
  hydrateRoot(
    root,
    <PageRoot
      pages={pages}
      client={client}
      site={state.site}
      found={first}
      failure={state.failure}
      reference={state.reference}
    />,
  )
})
keepScroll()
keepPrintLine(pages)
onFirst(['pointerover', 'focusin'], () => {
  import('../ui/overlays/tooltip.ts').then((module) => module.watchTooltips()).catch(() => {})
})
// Until the page is hydrated, the browser follows links itself.
addEventListener('ready', () => followLinks(pages, client), { once: true })

// The development server links no stylesheets.
if (import.meta.env.DEV) await import('./more-styles.css')

if (import.meta.env.PROD)
  document.readyState === 'complete' ? keepOffline() : addEventListener('load', keepOffline)
