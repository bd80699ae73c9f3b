/**
 * Makes the directories readable offline. It runs apart from the pages, so it imports nothing;
 * scripts/build/build-service-worker.ts fills in VERSION and PAGES.
 */
declare const VERSION: string
declare const PAGES: readonly string[]

interface LateEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends LateEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface TellEvent extends LateEvent {
  data: { keep?: string[]; forgetPages?: true }
}
interface Scope {
  addEventListener: <Kind extends Event>(kind: string, listener: (event: Kind) => void) => void
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
}

const scope = globalThis as unknown as Scope

const CACHE = `kept-${VERSION}`
const OFFLINE = '/offline'
/** The previous version's cache stays too, so that pages cached then still have their styles. */
const VERSIONS_KEPT = 2
const MAX_ADDRESSES = 100
const pages = new Set(PAGES)
let timesForgotten = 0
/** The guide's first page has every step: one copy, without anyone's choices, serves all guide addresses. */
const GUIDE = '/start'
/** No copy of this page may stay on the device. */
const NEVER_KEPT = '/start/safe-at-home'
const isGuide = (path: string) => (path === GUIDE || path.startsWith(`${GUIDE}/`)) && path !== NEVER_KEPT
/** Files whose names change with their content. */
const isFile = (path: string) => /^\/(build|assets)\//.test(path)
/** Operator pages and API requests are never handled here. */
const isLeftAlone = (path: string) => /^\/(admin|api)(\/|$)/.test(path)

scope.addEventListener<LateEvent>('install', (event) => {
  event.waitUntil(prepareOfflinePage().then(() => scope.skipWaiting()))
})

scope.addEventListener<LateEvent>('activate', (event) => {
  event.waitUntil(takeOver())
})

scope.addEventListener<FetchEvent>('fetch', (event) => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || isLeftAlone(pathname)) return
  if (isFile(pathname)) event.respondWith(answerFile(event))
  else if (mode === 'navigate') event.respondWith(answerPage(event))
})

scope.addEventListener<TellEvent>('message', (event) => {
  const { keep = [], forgetPages } = event.data
  event.waitUntil(forgetPages ? forgetKeptPages() : keepAll(keep))
})

async function takeOver(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith('kept-'))
  await Promise.all(own.slice(0, -VERSIONS_KEPT).map((name) => caches.delete(name)))
  // Lets the browser request the page while the service worker is still starting.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** If the cache is full or forbidden, the file still comes from the network. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await findKept(request.url).catch(nothing)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(request.url, answer.clone()).catch(nothing))
  return answer
}

const nothing = () => undefined

async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const isKept = pages.has(pathname)
  const before = timesForgotten
  try {
    // Firefox may cancel the preload request even though the site is reachable.
    const answer = (await event.preloadResponse.catch(nothing)) ?? (await fetch(event.request))
    if (isKept && search === '' && answer.status === 200)
      event.waitUntil(keepPage(pathname, answer.clone(), before).catch(nothing))
    else if (isGuide(pathname) && answer.status === 200) event.waitUntil(keepAll([GUIDE]))
    return answer
  } catch {
    return (isKept && (await findKept(pathname))) || (await findInGuide(pathname)) || showOffline()
  }
}

/** Offline, a step's own address redirects to that step on the cached list. */
async function findInGuide(pathname: string): Promise<Response | undefined> {
  if (!isGuide(pathname) || !(await findKept(GUIDE))) return undefined
  const [, , stage, task] = pathname.split('/')
  return Response.redirect(`${GUIDE}#${task ?? `steps-${stage}`}`)
}

async function keep(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(address, answer)
}

/** A page may finish arriving after a quick exit: then every copy, this one included, is deleted. */
async function keepPage(pathname: string, answer: Response, before: number): Promise<void> {
  await keep(pathname, answer)
  if (timesForgotten !== before) await forgetKeptPages()
}

/** Searches the newest cache first: an older one may have an older copy. */
async function findKept(address: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).reverse()) {
    const found = await caches.match(address, { cacheName: name, ignoreVary: true })
    if (found) return found
  }
  return undefined
}

/** Caches what a visit's first page loaded before this worker was active, and what else a page asks for. */
async function keepAll(addresses: string[]): Promise<void> {
  const before = timesForgotten
  const wanted = addresses.slice(0, MAX_ADDRESSES).map((address) => new URL(address, location.origin))
  await Promise.all(
    wanted.map(async ({ origin, pathname: asked }) => {
      const pathname = isGuide(asked) ? GUIDE : asked
      const isWanted = origin === location.origin && (isFile(pathname) || pages.has(pathname))
      // A file never changes, so one copy is enough. An unchanged page comes from the browser's own cache.
      if (!isWanted || (isFile(pathname) && (await findKept(pathname)))) return
      const answer = await fetch(pathname)
      if (answer.status !== 200) return
      if (isFile(pathname)) return keep(pathname, answer)
      // Files before the page, so that a page is never cached before its styles and script were fetched.
      await keepAll(listFiles(await answer.clone().text())).catch(nothing)
      await keepPage(pathname, answer, before)
    }),
  )
}

/** Deletes every copy of a page, of any version. Files and the offline page reveal nothing personal. */
async function forgetKeptPages(): Promise<void> {
  timesForgotten += 1
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const kept = await cache.keys()
    const isPage = (path: string) => !isFile(path) && path !== OFFLINE
    const told = kept.filter(({ url }) => isPage(new URL(url).pathname))
    await Promise.all(told.map((request) => cache.delete(request, { ignoreVary: true })))
  }
}

/** Removes the page's script, which would render the page of the current address instead. */
async function prepareOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE, { cache: 'no-cache' })
  const html = (await answer.text()).replace(/ data-entry="[^"]*"/, '')
  await keep(OFFLINE, toPage(html, answer))
  await keepAll(listFiles(html))
}

/** The styles, scripts and images that a page references. */
const listFiles = (html: string) => [...new Set(html.match(/\/(?:build|assets)\/[\w.-]+/g))]

async function showOffline(): Promise<Response> {
  const page = await findKept(OFFLINE)
  if (!page) return Response.error()
  const html = await page.text()
  const rows = await listKept(html)
  return toPage(
    html.replace(/<ul[^>]*data-kept=""[^>]*>/, (list) => list + rows),
    page,
    503,
  )
}

/** One list row for each cached page, from the templates in the offline page. */
async function listKept(page: string): Promise<string> {
  const row = /<template data-kept-page="">(.*?)<\/template>/.exec(page)?.[1] ?? ''
  const kept = await Promise.all(
    PAGES.map(async (path) => {
      const html = await (await findKept(path))?.text()
      const title = /<title>(.*?)(?: · [^·<]*)?<\/title>/.exec(html ?? '')?.[1]
      return title ? row.replace('href="/"', () => `href="${path}"`).replace('Title', () => title) : ''
    }),
  )
  return kept.join('') || (/<template data-kept-none="">(.*?)<\/template>/.exec(page)?.[1] ?? '')
}

function toPage(html: string, like: Response, status = 200): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const policy = like.headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', policy)
  return new Response(html, { status, headers })
}

// Makes this file a module for the compiler.
export {}
