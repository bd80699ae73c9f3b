import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findChromium } from '../../scripts/testing/find-chromium.ts'
import { watch } from './watch.ts'

export const PHONE = 390
export const DESKTOP = 1440

interface OpenOptions {
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
  /** One that tests of the same name share: what one of them fetched the next need not fetch again. */
  profile?: string
  /** Runs before the first request: hold calls back, let them fail, change the clock. */
  before?: (page: Page, context: BrowserContext) => Promise<unknown>
}

type Site = 'siteUrl' | 'quietSiteUrl'

interface Fixtures {
  /** Opens the path in a fresh browser profile. */
  open: (path: string, options?: OpenOptions) => Promise<Page>
}

/** A browser whose scripts are off leaves the ones that the page would like to load early. */
const UNUSED_SCRIPT = /^failed request: .*\.js csp$/

const BLOCKED_WORKER = /Service Worker registration blocked/

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined

function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Run "npm test", which installs one.')
  browser ??= chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
    ],
  })
  return browser
}

/** A test in a real browser. Anything the page did wrong on the way fails it, whatever the test itself looks at. */
export const journey = journeyOn('siteUrl')

/** The same on a site that nobody writes to: for what counts ads, which others post and remove meanwhile. */
export const quietJourney = journeyOn('quietSiteUrl')

function journeyOn(site: Site) {
  return test.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
    open: async ({}, use) => {
      const opened: (Page | BrowserContext)[] = []
      const problems: string[] = []
      await use(async (path, options = {}) => {
        const context = await findContext(site, options)
        const page = await context.newPage()
        opened.push(options.profile ? page : context)
        page.setDefaultTimeout(10_000)
        watch(page, (problem) => {
          const expected = [
            BLOCKED_WORKER,
            ...(options.expected ?? []),
            ...(options.javaScript === false ? [UNUSED_SCRIPT] : []),
          ]
          if (!expected.some((known) => known.test(problem))) problems.push(problem)
        })
        await options.before?.(page, context)
        if (options.javaScript !== false) waitAfterEachLoad(page)
        await page.goto(path)
        return page
      })
      await Promise.all(opened.map((each) => each.close()))
      expect(problems, 'what the page did wrong on the way').toEqual([])
    },
  })
}

const profiles = new Map<string, Promise<BrowserContext>>()

function findContext(site: Site, options: OpenOptions): Promise<BrowserContext> {
  if (!options.profile) return newContext(site, options)
  const context = profiles.get(options.profile) ?? newContext(site, options)
  profiles.set(options.profile, context)
  return context
}

async function newContext(site: Site, options: OpenOptions) {
  const { width = DESKTOP, theme, javaScript, reducedMotion, agent, serviceWorker } = options
  const context = await (await launch()).newContext({
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
  await context.addInitScript(noteReady)
  return context
}

/** The page tells when React has taken it over. What only script can do is drawn right after, so a frame later. */
function noteReady() {
  addEventListener('ready', () => {
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { isTakenOver: true })))
  })
}

/** Until then a press is only the browser's, and links still stand where there will be buttons. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isTakenOver' in window)
}

/** A journey that wants to see a page on its way asks for it with `waitUntil: 'commit'`. */
function waitAfterEachLoad(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const settle = () =>
    page.waitForFunction(() => !document.querySelector('script[data-entry]') || 'isTakenOver' in window)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await settle()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await settle()
    return answer
  }
}

/** Widths that every behaviour must hold at. */
export const WIDTHS = [PHONE, DESKTOP]
