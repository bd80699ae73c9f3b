import '../styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '../platform/calls.ts'
import type { Failure } from '../platform/page.ts'
import { PageRoot } from '../rendering/page-root.tsx'
import { type PageState, restorePageState } from '../rendering/page-state.ts'
import { siteMap } from '../site-map.tsx'
import { fetchTransport } from './fetch-transport.ts'
import { followLinks } from './follow-links.ts'
import { keepPrintLine } from './keep-print-line.ts'
import { keepScroll } from './keep-scroll.ts'

const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as PageState & {
  failure?: Failure
  reference?: string
}
const client = createQueryClient(fetchTransport)
restorePageState(client, state)

const root = document.getElementById('root') as HTMLElement
const found = siteMap.find(location.pathname, location.search)
await siteMap.load(found.page)
// As a transition, React takes over the page in small steps and answers the person in between.
startTransition(() => {
  hydrateRoot(
    root,
    <PageRoot
      siteMap={siteMap}
      client={client}
      site={state.site}
      found={found}
      failure={state.failure}
      reference={state.reference}
    />,
  )
})
keepScroll()
keepPrintLine(siteMap)
// Until the page is taken over, the browser follows links as it always does.
addEventListener('ready', () => followLinks(siteMap, client), { once: true })

const keepOffline = () => import('./keep-offline.ts').then((module) => module.keepOffline()).catch(() => {})
// The development server links no stylesheets.
if (import.meta.env.DEV) await import('../more-styles.css')

if (import.meta.env.PROD)
  document.readyState === 'complete' ? keepOffline() : addEventListener('load', keepOffline)
