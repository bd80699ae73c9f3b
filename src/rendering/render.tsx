import type { QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { CallError, createQueryClient, type Transport } from '../platform/calls.ts'
import {
  type Failure,
  type FoundPage,
  type Page,
  type PageCall,
  type PageHead,
  readFrom,
} from '../platform/page.ts'
import type { SiteInfo } from '../shell/site-context.tsx'
import { loadLateParts } from '../ui/loading/late.tsx'
import type { SiteMap } from './create-site-map.ts'
import { type DocumentAssets, renderDocument } from './document.ts'
import { describeFirstPage } from './late-site-map.ts'
import { PageRoot } from './page-root.tsx'
import { savePageState } from './page-state.ts'

export interface RenderRequest {
  found: FoundPage
  site: SiteInfo & { url: string }
  transport: Transport
  assetsOf: (page: Page) => DocumentAssets
  /** Resolves when it is this page's turn to render, which blocks the event loop for milliseconds. */
  untilTurn: () => Promise<void>
  /** Shown instead of the page when the request failed. */
  failure?: Failure
  /** The request id, shown on a failed page; the log has the reason under it. */
  reference?: string
  /** Query results that are set instead of fetched: the submitted values of a form that is shown again. */
  answers?: readonly [key: QueryKey, data: unknown][]
}

export interface RenderedPage {
  status: number
  html: string
  /** Its cache tags. */
  tags: readonly string[]
}

/** Replaces the head of the requested page when that page cannot be shown. */
const BROKEN_HEAD: PageHead = { title: 'This page could not be shown', description: '', isIndexed: false }
const isBroken = (failure?: Failure) => failure !== undefined && failure.status !== 404

type Client = ReturnType<typeof createQueryClient>

/** Creates a renderer that turns pages of the site map into HTML. */
export function createRenderer(siteMap: SiteMap) {
  async function render(request: RenderRequest): Promise<RenderedPage> {
    const { found, site, transport, failure, answers = [] } = request
    const { page, address } = found
    await siteMap.load(page)
    const client = createQueryClient(transport)
    const read = readFrom(client)
    for (const [key, data] of answers) client.setQueryData(key, data)
    if (!failure) {
      await fetchAll(client, page.calls?.(address) ?? [])
      await fetchAll(client, page.followUpCalls?.(address, read) ?? [])
    }
    await request.untilTurn()
    const status = failure?.status ?? statusOf(client, page.isFound?.(address, read) ?? page.path !== '*')
    const { url: _, ...siteInfo } = site
    const told = { failure, reference: status >= 500 ? request.reference : undefined }
    const body = renderToString(
      <PageRoot pages={siteMap} client={client} site={siteInfo} found={found} {...told} isServer />,
    )
    const head = isBroken(failure) ? BROKEN_HEAD : page.head(address, read, site)
    const assets = request.assetsOf(page)
    const first = describeFirstPage(page, assets.pageScript)
    const state = { ...savePageState(page.isStatic ? null : client, first, siteInfo), ...told }
    const { isPersonal = false } = page
    const html = renderDocument({ head, site, path: address.path, isPersonal, body, state, assets, status })
    const tags = typeof page.tags === 'function' ? page.tags(address, read) : page.tags
    client.clear()
    return { status, html, tags }
  }

  return {
    /** Loads all code before the first render, because renderToString does not wait for it. */
    async prepare() {
      await siteMap.loadAll()
      await loadLateParts()
    },
    find: siteMap.find,
    identify,
    /** The paths without parameters that search engines should know. */
    listIndexedPaths: () =>
      siteMap.pages
        .filter(({ path, isListed }) => !path.includes(':') && isListed !== false)
        .map(({ path }) => path),
    render,
  }
}

export type PageRenderer = ReturnType<typeof createRenderer>

/** The cache key of a page: its path with the parameters that matter, in a fixed order. */
function identify({ page, address }: FoundPage): string {
  if (typeof page.parameters === 'function') return `${address.path}?${page.parameters(address.query)}`
  const kept = new URLSearchParams()
  for (const name of page.parameters ?? []) {
    const value = address.query.get(name)
    if (value) kept.set(name, value)
  }
  return `${address.path}?${kept}`
}

async function fetchAll(client: Client, calls: PageCall[]): Promise<void> {
  await Promise.all(calls.filter(({ enabled }) => enabled !== false).map((call) => fetchOne(client, call)))
}

/** Does what `prefetchQuery` does, without what only a browser needs: retries, cancellation and observers. */
async function fetchOne(client: Client, call: PageCall): Promise<void> {
  const { queryKey, queryFn, ...options } = client.defaultQueryOptions({ ...call, enabled: true })
  const query = client.getQueryCache().build(client, { ...options, queryKey })
  if (query.state.data !== undefined || typeof queryFn !== 'function') return
  try {
    const data: unknown = await queryFn({ client, queryKey, signal: NEVER_CANCELLED, meta: undefined })
    query.setData(data)
  } catch (error) {
    query.setState({ status: 'error', error, errorUpdateCount: 1 })
  }
}

const NEVER_CANCELLED = new AbortController().signal

/** A failed API request makes the page fail too, so that no cache or search engine stores it. */
function statusOf(client: Client, isFound: boolean): number {
  const statuses = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => (state.error instanceof CallError ? state.error.status : state.error ? 500 : 200))
  const worst = Math.max(200, ...statuses)
  if (worst >= 500) return worst
  return isFound ? 200 : 404
}
