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
  /** What the browser says it is. Its own words say that it is a program. */
  agent?: string
  /** What would fail the journey elsewhere and is meant here, such as the 404 of a page that is gone. */
  expected?: RegExp[]
  /** Lets the site keep pages for reading with no connection; elsewhere it would come between a journey and the site. */
  serviceWorker?: boolean
  /** Messages at the edge vanish when they should; elsewhere they stay until a busy machine has seen them. */
  hasBriefMessages?: boolean
  /** One that tests of the same name share, one after the other: what it compiled serves them all. */
  tab?: string
  /** Runs before the first request: hold calls back, let them fail, change the clock. */
  before?: (page: Page, context: BrowserContext) => Promise<unknown>
}

export type Site = 'siteUrl' | 'quietSiteUrl'

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined
const openBrowser = () => {
  browser ??= openChromium()
  return browser
}

/** Contexts that no test uses now, by what they are: what one test fetched and compiled the next need not again. */
const unused = new Map<string, BrowserContext[]>()

export interface Tab {
  page: Page
  context: BrowserContext
  /** False for one that another test has used. */
  isNew: boolean
  /** Hears of what the page does wrong. */
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
  // What is done before the first request, such as another clock, holds for the whole context; so does a kept page.
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

/** Takes away all that one test could find of another, but for what the browser fetched. */
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

/** Each in its own time, as on a slow line: whatever relies on one coming before the other shows. */
async function comeLate(route: Route) {
  await sleep(Math.random() * LATEST_MS)
  // The page may be closed by now.
  await route.fallback().catch(() => {})
}

/** The page tells when React has taken it over. What only script can do is drawn right after, so a frame later. */
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
