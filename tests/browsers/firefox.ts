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
  const tell = (problem: string) => {
    if (!LEFT.test(problem)) problems.push(problem)
  }
  page.on('pageerror', (error) => tell(`page error: ${String(error)}`))
  page.on('console', async (message) => {
    if (message.type() !== 'error') return
    // Of an error the protocol tells only that it is one. A page that was left cannot be asked; what it could not load
    // any more is no fault of it.
    const words = await Promise.all(message.args().map((word) => word.evaluate(String))).catch(() => null)
    if (words) tell(`console error: ${words.join(' ')}`)
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
