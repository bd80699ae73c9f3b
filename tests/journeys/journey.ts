import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PATIENCE_MS } from '../patience.ts'
import { DESKTOP, type OpenOptions, openTab, PHONE, type Site, type Tab } from './tabs.ts'
import { watch } from './watch.ts'

export { DESKTOP, PHONE } from './tabs.ts'

export interface Fixtures {
  /** Opens the path in a fresh browser profile. */
  open: (path: string, options?: OpenOptions) => Promise<Page>
}

/** With scripts off, the browser blocks the scripts that the page would preload. */
const UNUSED_SCRIPT = /^failed request: .*\.js csp$/

const BLOCKED_WORKER = /Service Worker registration blocked/

/** A test in a real browser. It fails on anything the page does wrong, whatever the test itself checks. */
export const journey = journeyOn('siteUrl')

/** The same on a site that no journey writes to: for counting ads, which other journeys post and remove. */
export const quietJourney = journeyOn('quietSiteUrl')

function journeyOn(site: Site) {
  return test.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
    open: async ({}, use) => {
      const tabs: Tab[] = []
      const problems: string[] = []
      await use(async (path, options = {}) => {
        const tab = await openTab(site, path, options)
        const { page, context } = tab
        tabs.push(tab)
        page.setDefaultTimeout(PATIENCE_MS)
        tab.tell = (problem) => {
          const expected = [
            BLOCKED_WORKER,
            ...(options.expected ?? []),
            ...(options.javaScript === false ? [UNUSED_SCRIPT] : []),
          ]
          if (!expected.some((known) => known.test(problem))) problems.push(problem)
        }
        if (tab.isNew) watch(page, (problem) => tab.tell(problem))
        await options.before?.(page, context)
        if (tab.isNew && options.javaScript !== false) waitAfterEachLoad(page)
        await page.goto(path)
        return page
      })
      await Promise.all(tabs.map(({ close }) => close()))
      expect(problems, 'what the page did wrong on the way').toEqual([])
    },
  })
}

/** Until hydration, only the browser handles presses, and links are in place of some buttons. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isTakenOver' in window)
}

/** Makes every load wait for hydration; `waitUntil: 'commit'` skips that for a journey about loading. */
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

/** Allows the page to write to the clipboard, and the journey to read it. */
export const withClipboard = (_: Page, context: BrowserContext) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'])

/** Counts the dialogs that scripts open, and closes them. */
export function countDialogs() {
  const opened = { count: 0 }
  const before = async (page: Page) => {
    page.on('dialog', (dialog) => {
      opened.count += 1
      return dialog.dismiss()
    })
  }
  return { opened, before }
}

/** Responds in place of the external site that "Exit quickly" leads to. */
export const leavesForWeather = {
  expected: [/weather\.gc\.ca/],
  before: (page: Page) =>
    page.route('https://weather.gc.ca/**', (route) => {
      expect(route.request().headers().referer).toBeUndefined()
      return route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' })
    }),
}

/** For layouts or uses that differ on a phone; otherwise one width is enough: sweeps check every width. */
export const WIDTHS = [PHONE, DESKTOP]
