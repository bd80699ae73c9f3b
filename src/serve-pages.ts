import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from './platform/calls.ts'
import { type CachedPage, encodePage, type HtmlCache, toCachedPage } from './platform/html-cache.ts'
import type { Failure } from './platform/http/errors.ts'
import type { RenderThreads } from './render-threads.ts'
import type { Renderer } from './renderer.ts'
import type { SiteInfo } from './shell/site-context.tsx'

interface Deps {
  renderer: Renderer
  /** Null turns the cache off, for measuring. */
  cache: HtmlCache | null
  site: () => SiteInfo & { url: string }
  transport: Transport
  threads?: Pick<RenderThreads, 'render'> | undefined
  /** How often a tag of the cache was bumped; without it nothing is known to the threads. */
  versionOf?: (tag: string) => number
}

interface Rendered {
  status: number
  html: string | Uint8Array
}

export interface ShownAgain {
  path: string
  search?: string
  status: number
  /** What the page finds as the answers of its calls. */
  answers: [key: readonly unknown[], data: unknown][]
}

export type ShowAgain = (request: FastifyRequest, reply: FastifyReply, again: ShownAgain) => Promise<unknown>

type Render = (path: string, search: string) => Promise<Rendered>

/** Makes one page in this thread. */
export function createRender({ renderer, site, transport }: Pick<Deps, 'renderer' | 'site' | 'transport'>) {
  return (path: string, search: string, failure?: Failure) =>
    renderer.module.render({
      path,
      search,
      site: site(),
      transport,
      assetsOf: renderer.assetsOf,
      ...(failure && { failure }),
    })
}

/** Serves every page of the site map as HTML, from the cache where it can. */
export function createPages({ renderer, cache, site, transport, threads, versionOf }: Deps) {
  const renderHere = createRender({ renderer, site, transport })
  const render: Render = async (path, search) =>
    (await threads?.render(path, search, versionOf?.('ads') ?? 0)) ?? renderHere(path, search)

  /** Answers at once when a good copy is at hand; false when the page must be made. */
  async function serveCached(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!cache || request.method !== 'GET') return false
    const { path, search } = split(request.url)
    const { key, tags, isPersonal } = renderer.module.identify(path, search)
    if (isPersonal) return false
    const page = cache.find(key, tags)
    if (page) await send(request, reply, page, 200)
    return page !== null
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { path, search } = split(request.url)
    const { key, tags, isPersonal } = renderer.module.identify(path, search)
    if (isPersonal) return sendPersonal(request, reply, await render(path, search))
    if (!cache) return sendRendered(request, reply, await render(path, search))
    let failed: Rendered | undefined
    const page = await cache.fill(key, tags, async () => {
      const rendered = await render(path, search)
      if (rendered.status === 200) return rendered.html
      failed = rendered
      return null
    })
    if (page) return send(request, reply, page, 200)
    // Without `failed` another request made the page, and it failed: this one finds out for itself.
    const rendered = failed ?? (await render(path, search))
    const stale = rendered.status >= 500 ? cache.findStale(key) : null
    return stale ? send(request, reply, stale, 200) : sendRendered(request, reply, rendered)
  }

  /** The page people see when a request failed: it makes no calls, so it works with no database. */
  async function showFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
    const { status } = failure
    const { path, search } = split(request.url)
    const { html } = await renderHere(status === 404 ? '/404' : path, search, failure)
    return sendRendered(request, reply, { status, html })
  }

  /** A page made for this one request, such as a form that is shown again with what was typed. */
  async function showAgain(request: FastifyRequest, reply: FastifyReply, again: ShownAgain) {
    const { html } = await renderer.module.render({
      path: again.path,
      search: again.search ?? '',
      site: site(),
      transport,
      assetsOf: renderer.assetsOf,
      answers: again.answers,
    })
    return sendPersonal(request, reply, { status: again.status, html })
  }

  return { serveCached, serve, showFailure, showAgain }
}

function sendRendered(request: FastifyRequest, reply: FastifyReply, { status, html }: Rendered) {
  if (status === 503) reply.header('Retry-After', '5')
  return send(request, reply, toCachedPage(html), status)
}

/** Never kept, and its address is told to no other site. */
function sendPersonal(request: FastifyRequest, reply: FastifyReply, { status, html }: Rendered) {
  reply.header('Referrer-Policy', 'same-origin').header('Cache-Control', 'no-store')
  return send(request, reply, toCachedPage(html), status)
}

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, status: number) {
  reply.code(status).type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding')
  const isKept = status === 200 && reply.getHeader('Cache-Control') !== 'no-store'
  reply.header('Cache-Control', isKept ? 'public, max-age=0, must-revalidate' : 'no-store')
  if (isKept) {
    reply.header('ETag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page.html)
  const body = page.encoded.get(encoding) ?? (await encodePage(page, encoding))
  return reply.header('Content-Encoding', encoding).send(body)
}

function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const text = String(accepted ?? '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : null
}

function split(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) }
}
export type Pages = ReturnType<typeof createPages>
