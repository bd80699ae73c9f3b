import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/testing/find-browser.ts'
import { type BrowserWindow, ENTER, SIZE } from './window.ts'

/** Leaving a page ends what was still on its way. A page whose script never comes fails anyway: nothing takes it over. */
const LEFT = /error loading dynamically imported module|A ServiceWorker intercepted the request/

/** Firefox speaks WebDriver BiDi itself: no driver stands between. */
export async function openFirefox(): Promise<BrowserWindow> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('No Firefox was found.')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The window's own size: this Firefox does not know every command that would set another.
    args: [`--width=${SIZE.width}`, `--height=${SIZE.height}`],
    defaultViewport: null,
  })
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => {
    if (!LEFT.test(String(error))) problems.push(`page error: ${String(error)}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`)
  })
  return {
    problems,
    async goTo(url) {
      await page.goto(url)
    },
    run: (script, ...args) => page.evaluate(script as never, ...args),
    clickAt: (x, y) => page.mouse.click(x, y),
    async type(keys) {
      for (const key of keys) await page.keyboard.press(key === ENTER ? 'Enter' : (key as 'a'))
    },
    close: () => browser.close(),
  }
}
