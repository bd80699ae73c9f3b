import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { inject } from 'vitest'
import { openChromium } from '../../scripts/testing/chromium.ts'
import { TOAST_DURATION_MS } from '../../src/ui/overlays/toast.ts'

export const PHONE = 390
export const DESKTOP = 1440

export interface OpenOptions {
  width?: number
  theme?: 'light' | 'dark'
  javaScript?: boolean
  reducedMotion?: boolean
  /** The user agent. The default one reveals an automated browser. */
  agent?: string
  /** Problems that would fail other journeys but are meant here, such as the 404 of a page that is gone. */
  expected?: RegExp[]
  /** Allows the service worker; elsewhere it is blocked, so that cached pages do not affect a journey. */
  serviceWorker?: boolean
  /** Messages disappear after their usual time; elsewhere they stay long enough for a busy machine. */
  hasBriefMessages?: boolean
  /** The name of a tab that tests share, one after the other, so that scripts are compiled only once. */
  tab?: string
  /** Runs before the first request: delays requests, makes them fail, or changes the clock. */
  before?: (page: Page, context: BrowserContext) => Promise<unknown>
}

export type Site = 'siteUrl' | 'quietSiteUrl'

/** One browser for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined
const openBrowser = () => {
  browser ??= openChromium()
  return browser
}

/** Free contexts by their options: scripts fetched and compiled for one test are reused for the next. */
const unused = new Map<string, BrowserContext[]>()

export interface Tab {
  page: Page
  context: BrowserContext
  /** False if another test has used the tab. */
  isNew: boolean
  /** Called with everything the page does wrong. */
  tell: (problem: string) => void
  close: () => Promise<unknown>
}

const shared = new Map<string, Tab>()

export async function openTab(site: Site, path: string, options: OpenOptions): Promise<Tab> {
  const { tab: name } = options
  if (!name) return newTab(site, path, options)
  const known = shared.get(name)
  if (known) return Object.assign(known, { isNew: false })
  const tab = await newTab(site, path, options)
  tab.close = async () => undefined
  shared.set(name, tab)
  return tab
}

async function newTab(site: Site, path: string, options: OpenOptions): Promise<Tab> {
  const { before, expected: _, ...looks } = options
  const tell = () => undefined
  // What happens before the first request, such as another clock, affects the context; so do cached pages.
  if (before || options.serviceWorker || !path.startsWith('/')) {
    const context = await newContext(site, options)
    return { context, page: await context.newPage(), isNew: true, tell, close: () => context.close() }
  }
  const key = JSON.stringify([site, looks])
  const pool = unused.get(key) ?? []
  unused.set(key, pool)
  const context = pool.pop() ?? (await newContext(site, options))
  const page = await context.newPage()
  await forget(context, page, inject(site))
  const close = async () => {
    await Promise.all(context.pages().map((each) => each.close()))
    pool.push(context)
  }
  return { context, page, isNew: true, tell, close }
}

/** Clears everything that one test could find of another, except the HTTP cache. */
async function forget(context: BrowserContext, page: Page, siteUrl: string): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: siteUrl, storageTypes: 'all' })
  await session.detach()
  await context.clearCookies()
}

async function newContext(site: Site, options: OpenOptions) {
  const {
    width = DESKTOP,
    theme,
    javaScript,
    reducedMotion,
    agent,
    serviceWorker,
    hasBriefMessages,
  } = options
  const context = await (await openBrowser()).newContext({
    baseURL: inject(site),
    viewport: { width, height: width < 800 ? 844 : 900 },
    hasTouch: width < 800,
    colorScheme: theme ?? 'light',
    javaScriptEnabled: javaScript ?? true,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-CA',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    ...(agent && { userAgent: agent }),
  })
  if (process.env.JOURNEY_LINE === 'slow') await context.route(SCRIPT_OR_CALL, comeLate)
  await context.addInitScript(noteReady)
  if (!hasBriefMessages) await context.addInitScript(keepMessages, TOAST_DURATION_MS)
  return context
}

const SCRIPT_OR_CALL = /\.js$|\/api\//
const LATEST_MS = 1_500

/** Delays each request differently, as on a slow line, to expose code that relies on their order. */
async function comeLate(route: Route) {
  await sleep(Math.random() * LATEST_MS)
  // The page may be closed by now.
  await route.fallback().catch(() => {})
}

/** The page fires `ready` when hydrated. Parts that need script are rendered right after: wait one frame. */
function noteReady() {
  addEventListener('ready', () => {
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { isTakenOver: true })))
  })
}

function keepMessages(durationMs: number) {
  const setUsualTimeout = window.setTimeout.bind(window)
  const stretch = (ms?: number) => (ms === durationMs ? ms * 100 : ms)
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number, ...args: unknown[]) =>
      setUsualTimeout(run, stretch(ms), ...args),
  })
}
