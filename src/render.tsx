import type { QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { type Page, readFrom } from './page.ts'
import { PageRoot } from './page-root.tsx'
import { savePageState } from './page-state.ts'
import { CallError, createQueryClient, type Transport } from './platform/calls.ts'
import type { Failure } from './platform/http/errors.ts'
import { takeTurn } from './platform/take-turn.ts'
import { type DocumentAssets, renderDocument } from './shell/document.ts'
import { addShell, standIns } from './shell/kept-shell.tsx'
import type { SiteInfo } from './shell/site-context.tsx'
import { findPage, loadPage, preloadAllPages, sitePages } from './site-map.tsx'

export interface RenderRequest {
  path: string
  search: string
  site: SiteInfo & { url: string }
  transport: Transport
  assetsOf: (page: Page) => DocumentAssets
  /** Shown instead of the page when the request could not be answered at all. */
  failure?: Failure
  /** Answers that are given instead of asked for: what was typed into a form that is shown again. */
  answers?: readonly [key: QueryKey, data: unknown][]
}

export interface RenderedPage {
  status: number
  html: string
}

export interface CacheIdentity {
  key: string
  tags: readonly string[]
  isPersonal: boolean
}

/** Everything must be there before the first page: renderToString does not wait. */
export const prepare = preloadAllPages

/** The same page under the same parameters in the same order, whatever else stands in the address. */
export function identify(path: string, search: string): CacheIdentity {
  const { page, address } = findPage(path, search)
  const kept = new URLSearchParams()
  for (const name of page.parameters ?? []) {
    const value = address.query.get(name)
    if (value) kept.set(name, value)
  }
  return { key: `${path}?${kept}`, tags: page.tags, isPersonal: page.isPersonal ?? false }
}

/** The paths without parameters that search engines should know. */
export function listIndexedPaths(): string[] {
  return sitePages
    .filter(({ path, isListed }) => !path.includes(':') && isListed !== false)
    .map(({ path }) => path)
}

export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { path, search, site, transport, failure, answers = [] } = request
  const { page, address } = findPage(path, search)
  await loadPage(page)
  const client = createQueryClient(transport)
  const read = readFrom(client)
  for (const [key, data] of answers) client.setQueryData(key, data)
  if (!failure) {
    await fetchAll(client, page.calls?.(address) ?? [])
    await fetchAll(client, page.followUpCalls?.(address, read) ?? [])
  }
  await takeTurn()
  const status = failure?.status ?? statusOf(client, page.isFound?.(address, read) ?? page.path !== '*')
  const { url: _, ...siteInfo } = site
  const content = renderToString(
    <PageRoot
      client={client}
      site={siteInfo}
      address={{ path, search }}
      failure={failure}
      standIns={standIns}
    />,
  )
  const body = addShell(content, siteInfo, path)
  const head = page.head(address, read, site)
  const state = { ...savePageState(page.isStatic ? null : client, siteInfo), failure }
  const html = renderDocument({ head, site, path, body, state, assets: request.assetsOf(page), status })
  client.clear()
  return { status, html }
}

type Client = ReturnType<typeof createQueryClient>

async function fetchAll(
  client: Client,
  calls: NonNullable<ReturnType<NonNullable<Page['calls']>>>,
): Promise<void> {
  await Promise.all(
    calls.filter(({ enabled }) => enabled !== false).map((call) => client.prefetchQuery(call)),
  )
}

/** A call that failed makes the page a failure too, so that no cache or search engine keeps it. */
function statusOf(client: Client, isFound: boolean): number {
  const statuses = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => (state.error instanceof CallError ? state.error.status : state.error ? 500 : 200))
  const worst = Math.max(200, ...statuses)
  if (worst >= 500) return worst
  return isFound ? 200 : 404
}
