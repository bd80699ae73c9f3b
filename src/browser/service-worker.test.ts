import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { expect, test, vi } from 'vitest'

const FILE = new URL('./service-worker.ts', import.meta.url)
const { code } = await transformWithOxc(readFileSync(FILE, 'utf8'), 'service-worker.ts')
const ORIGIN = 'https://akwaaba.example'

type Listener = (event: Record<string, unknown>) => void

/** Runs the service worker as a browser does, with caches that have only names. */
function start(cacheNames: string[], more: object = {}) {
  const listeners = new Map<string, Listener>()
  const names = [...cacheNames]
  const world = {
    VERSION: 'new',
    PAGES: ['/education'],
    URL,
    location: { origin: ORIGIN },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: async () => {},
    clients: { claim: vi.fn(async () => {}) },
    registration: {},
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.splice(names.indexOf(name), 1),
    },
    ...more,
  }
  runInNewContext(code.replace(/export\s*\{\s*\};?/, ''), world)
  return { listeners, names, world }
}

test('keeps this version and the one before it, and nothing that is not its own', async () => {
  const { listeners, names, world } = start(['kept-1', 'another', 'kept-2', 'kept-new'])
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('activate')?.({
    waitUntil: (own: Promise<unknown>) => {
      work = own
    },
  })
  await work
  expect(names).toEqual(['another', 'kept-2', 'kept-new'])
  expect(world.clients.claim).toHaveBeenCalled()
})

test.each([
  ['POST', '/education', 'navigate'],
  ['POST', '/api/feedback', 'cors'],
  ['GET', '/api/ads', 'cors'],
  ['GET', '/admin', 'navigate'],
  ['GET', '/admin/queue', 'navigate'],
  ['GET', '/attached_assets/photo.jpg', 'no-cors'],
])('leaves %s %s to the browser', (method, path, mode) => {
  const { listeners } = start([])
  const respondWith = vi.fn()
  listeners.get('fetch')?.({ request: { method, url: `${ORIGIN}${path}`, mode }, respondWith })
  expect(respondWith).not.toHaveBeenCalled()
})

/** Returns the service worker's response to a request for a page or file. */
async function ask(world: object, event: { url: string; mode: string; preloadResponse?: Promise<unknown> }) {
  const { listeners } = start([], world)
  const { preloadResponse = Promise.resolve(undefined), ...request } = event
  let answer: Promise<unknown> = Promise.resolve()
  listeners.get('fetch')?.({
    request: { method: 'GET', ...request },
    preloadResponse,
    respondWith: (own: Promise<unknown>) => {
      answer = own
    },
    waitUntil: () => {},
  })
  return answer
}

/** Sends the service worker a message as a page does, and waits until it has handled it. */
async function tell(listeners: Map<string, Listener>, data: object) {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('message')?.({
    data,
    waitUntil: (own: Promise<unknown>) => {
      work = own
    },
  })
  await work
}

const ONLINE = { status: 200, ok: true, clone: () => ONLINE }

test('asks for a page itself when the browser could not ask ahead', async () => {
  const page = { url: `${ORIGIN}/ads`, mode: 'navigate' }
  const lost = Promise.reject(new Error('NetworkError'))
  expect(await ask({ fetch: async () => ONLINE }, { ...page, preloadResponse: lost })).toBe(ONLINE)
})

test('hands a file on when it cannot be kept, or what is kept cannot be read', async () => {
  const file = { url: `${ORIGIN}/build/a.js`, mode: 'cors' }
  const caches = {
    keys: async () => Promise.reject(new Error('SecurityError')),
    open: async () => Promise.reject(new Error('QuotaExceededError')),
  }
  expect(await ask({ fetch: async () => ONLINE, caches }, file)).toBe(ONLINE)
})

test('a page is kept anew when it is asked for, after the files it names; a file only once', async () => {
  const put = vi.fn(async (_: string) => {})
  const match = async (path: string) => (path === '/build/a.js' ? ONLINE : undefined)
  const caches = { keys: async () => ['kept-new'], match, open: async () => ({ put }) }
  const html = '<script src="/build/a.js" data-modules="/build/b-1.js /build/c.js"></script>'
  const answer = () => new Response(html)
  const { listeners } = start([], { caches, fetch: async () => answer() })
  await tell(listeners, { keep: ['/education', '/build/a.js', '/ads'] })
  const kept = put.mock.calls.map(([path]) => path)
  expect(kept.at(-1), 'it is of use only with them').toBe('/education')
  expect(kept.toSorted()).toEqual(['/build/b-1.js', '/build/c.js', '/education'])
})

test('leaves other sites to the browser', () => {
  const { listeners } = start([])
  const respondWith = vi.fn()
  const request = { method: 'GET', url: 'https://elsewhere.example/build/a.js', mode: 'no-cors' }
  listeners.get('fetch')?.({ request, respondWith })
  expect(respondWith).not.toHaveBeenCalled()
})

const OFFLINE_PAGE =
  '<ul data-kept=""></ul><template data-kept-page=""><li><a href="/">Title</a></li></template><template data-kept-none=""><li>None yet</li></template>'

test.each([
  [
    { '/education': '<title>Schools &amp; $1 · Akwaaba</title>' },
    '<li><a href="/education">Schools &amp; $1</a></li>',
  ],
  [{}, '<li>None yet</li>'],
])('fills the offline page with the rows it brings: %j', async (kept: Record<string, string>, rows) => {
  const pages: Record<string, string> = { '/offline': OFFLINE_PAGE, ...kept }
  const match = async (path: string) =>
    pages[path] && { text: async () => pages[path], headers: new Headers() }
  const caches = { keys: async () => ['kept-new'], match }
  const world = { caches, Headers, Response, fetch: async () => Promise.reject(new Error('offline')) }
  const answer = (await ask(world, { url: `${ORIGIN}/ads`, mode: 'navigate' })) as Response
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain(`<ul data-kept="">${rows}</ul>`)
})

/** Fakes the browser's cache storage: the stored paths by cache name. */
function cachesOf(kept: Record<string, string[]>) {
  const open = async (name: string) => ({
    keys: async () => (kept[name] ?? []).map((path) => ({ url: `${ORIGIN}${path}` })),
    put: async (path: string) => {
      kept[name] = [...(kept[name] ?? []), path]
    },
    delete: async ({ url }: { url: string }) => {
      kept[name] = (kept[name] ?? []).filter((path) => `${ORIGIN}${path}` !== url)
    },
  })
  return { keys: async () => Object.keys(kept), open, match: async () => undefined }
}

test('leaving quickly takes every kept page away, of every version, and leaves the files', async () => {
  const kept = {
    'kept-old': ['/toronto-nonprofits', '/assets/a.woff2'],
    'kept-new': ['/education', '/offline', '/start', '/build/a.js'],
  }
  const { listeners } = start([], { caches: cachesOf(kept) })
  await tell(listeners, { forgetPages: true })
  expect(kept).toEqual({ 'kept-old': ['/assets/a.woff2'], 'kept-new': ['/offline', '/build/a.js'] })
})

/** A site whose response for one path waits until `release` is called. */
function slowSite(slowPath: string) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const fetch = async (asked: string | { url: string }) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
    if (pathname === slowPath) await isReleased
    return new Response('<script src="/build/a.js"></script>')
  }
  return { fetch, release }
}

test('a page whose files are on their way when somebody leaves quickly is not kept after all', async () => {
  const kept = { 'kept-new': ['/offline'] }
  const { fetch, release } = slowSite('/build/a.js')
  const { listeners } = start([], { caches: cachesOf(kept), fetch })
  const keeping = tell(listeners, { keep: ['/education'] })
  await tell(listeners, { forgetPages: true })
  release()
  await keeping
  expect(kept).toEqual({ 'kept-new': ['/offline', '/build/a.js'] })
})

test('a page that is being opened when somebody leaves quickly is not kept after all', async () => {
  const kept = { 'kept-new': ['/offline'] }
  const { fetch, release } = slowSite('/education')
  const { listeners } = start([], { caches: cachesOf(kept), fetch })
  const work: Promise<unknown>[] = []
  const add = (own: Promise<unknown>) => work.push(own)
  const request = { method: 'GET', url: `${ORIGIN}/education`, mode: 'navigate' }
  const preloadResponse = Promise.resolve(undefined)
  listeners.get('fetch')?.({ request, preloadResponse, respondWith: add, waitUntil: add })
  await tell(listeners, { forgetPages: true })
  release()
  await work[0]
  await Promise.all(work)
  expect(work, 'it was kept at first').toHaveLength(2)
  expect(kept).toEqual({ 'kept-new': ['/offline'] })
})
