import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/testing/find-browser.ts'
import { type BrowserWindow, ENTER, SIZE } from './window.ts'

/** Leaving a page aborts pending loads. A page whose script never loads still fails: it never hydrates. */
const LEFT = /error loading dynamically imported module|A ServiceWorker intercepted the request/

/** Firefox speaks WebDriver BiDi itself, so no driver is needed. */
export async function openFirefox(): Promise<BrowserWindow> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('No Firefox was found.')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Sets the size at launch: this Firefox lacks some commands that would set it later.
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
    // For an error, the protocol reports only that there was one, so its text is read from the page. If the
    // page was left, its text is lost, and whatever it could no longer load does not matter.
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
