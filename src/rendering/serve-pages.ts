import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '../platform/calls.ts'
import { sendPrepared } from '../platform/http/send-prepared.ts'
import type { Failure, FoundPage, ShownAgain } from '../platform/page.ts'
import { type PreparedText, prepareText } from '../platform/prepared-text.ts'
import { yieldToEventLoop } from '../platform/process/yield-to-event-loop.ts'
import { SETTINGS_TAG } from '../platform/settings/keep-settings.ts'
import type { SiteInfo } from '../shell/site-context.tsx'
import type { HtmlCache } from './html-cache.ts'
import type { RenderedPage, RenderRequest } from './render.tsx'
import type { Renderer } from './renderer.ts'

interface Deps {
  renderer: Renderer
  /** Null turns the cache off, for measuring. */
  cache: HtmlCache | null
  site: () => SiteInfo & { url: string }
  /** Creates the transport for API requests, under the id of the page's own request. */
  transport: (requestId: string) => Transport
  /** How long a shared cache may store a page, in seconds; 0 means not at all. */
  sharedSeconds?: number
}

/** Serves every page of the site map as HTML, from the cache where it can. */
export function createPages({ renderer, cache, site, transport, sharedSeconds = 0 }: Deps) {
  const { module, assetsOf } = renderer

  /** Finds the page of a request, once per request. */
  function find(request: FastifyRequest): FoundPage {
    if (request.foundPage) return request.foundPage
    const { path, search } = split(request.url)
    request.foundPage = module.find(path, search)
    return request.foundPage
  }

  const render = (
    page: FoundPage,
    reference: string,
    more: Pick<RenderRequest, 'failure' | 'answers'> = {},
  ) =>
    module.render({
      found: page,
      site: site(),
      transport: transport(reference),
      assetsOf,
      untilTurn: yieldToEventLoop,
      reference,
      ...more,
    })

  /** Lets a shared cache store a fresh page, with its tags in the headers so that it can be purged. */
  function sendShared(request: FastifyRequest, reply: FastifyReply, page: PreparedText) {
    if (!sharedSeconds) return sendKept(request, reply, page)
    // Every page depends on settings: the site name and the features that are on.
    const tags = [SETTINGS_TAG, ...(cache?.tagsOf(module.identify(find(request))) ?? [])]
    reply.header('Surrogate-Key', tags.join(' ')).header('Cache-Tag', tags.join(','))
    const cacheControl = `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`
    return sendPrepared(request, reply.code(200), page, { type: TYPE, cacheControl })
  }

  /** Answers from the cache; false if the page must be rendered. */
  async function serveCached(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!cache || request.method !== 'GET') return false
    const page = find(request)
    if (page.page.isPersonal) return false
    const kept = cache.find(module.identify(page))
    if (kept) await sendShared(request, reply, kept)
    return kept !== null
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const page = find(request)
    const { isPersonal } = page.page
    if (isPersonal) return sendPersonal(request, reply, await render(page, request.id))
    if (!cache) return sendRendered(request, reply, await render(page, request.id))
    const key = module.identify(page)
    let failed: RenderedPage | undefined
    const kept = await cache.fill(key, [], async () => {
      const rendered = await render(page, request.id)
      if (rendered.status === 200) return { text: rendered.html, tags: rendered.tags }
      failed = rendered
      return null
    })
    if (kept) return sendShared(request, reply, kept)
    // Without `failed`, another request rendered the page and failed, so this one renders it again.
    const rendered = failed ?? (await render(page, request.id))
    const stale = rendered.status >= 500 ? cache.findStale(key) : null
    return stale ? sendKept(request, reply, stale) : sendRendered(request, reply, rendered)
  }

  /** Shows the page for a failed request; it sends no API requests, so it works without a database. */
  async function showFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
    const { status, message = '' } = failure
    if (status === 503) reply.header('Retry-After', '5')
    const kept = await keepFailure(`failure ${status} ${message}`, failure)
    const page = status < 500 ? kept : prepareText(kept.body.toString().replaceAll(REFERENCE, request.id))
    return sendPrepared(request, reply.code(status), page, NO_STORE)
  }

  /** Rendered once for all requests, whatever their URL: refusing a flood must cost almost nothing. */
  async function keepFailure(key: string, failure: Failure): Promise<PreparedText> {
    const make = async () => (await render(module.find('/404', ''), REFERENCE, { failure })).html
    const kept = cache?.find(key) ?? (await cache?.fill(key, [], make))
    return kept ?? prepareText(await make())
  }

  /** Renders a page for this request only, such as a form shown again with the submitted values. */
  async function showAgain(request: FastifyRequest, reply: FastifyReply, again: ShownAgain) {
    const page = module.find(again.path, again.search ?? '')
    const { html } = await render(page, request.id, { answers: again.answers })
    return sendPersonal(request, reply, { status: again.status, html })
  }

  return { serveCached, serve, showFailure, showAgain }
}

export type Pages = ReturnType<typeof createPages>

/** Placeholder in the shared error page, replaced with the id of each request. */
const REFERENCE = '0000-reference-0000'
const TYPE = 'text/html; charset=utf-8'
const NO_STORE = { type: TYPE, cacheControl: 'no-store' }

function sendKept(request: FastifyRequest, reply: FastifyReply, page: PreparedText) {
  return sendPrepared(request, reply.code(200), page, {
    type: TYPE,
    cacheControl: 'public, max-age=0, must-revalidate',
  })
}

type Made = Pick<RenderedPage, 'status' | 'html'>

function sendRendered(request: FastifyRequest, reply: FastifyReply, { status, html }: Made) {
  if (status === 200) return sendKept(request, reply, prepareText(html))
  if (status === 503) reply.header('Retry-After', '5')
  if (status >= 500) reply.header('X-Request-Id', request.id)
  return sendPrepared(request, reply.code(status), prepareText(html), NO_STORE)
}

/** Sends a page that is never cached and whose URL is not sent to other sites. */
function sendPersonal(request: FastifyRequest, reply: FastifyReply, { status, html }: Made) {
  reply.code(status).header('Referrer-Policy', 'same-origin')
  return sendPrepared(request, reply, prepareText(html), NO_STORE)
}

function split(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) }
}
