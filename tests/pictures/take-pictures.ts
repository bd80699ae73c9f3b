import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { openChromium } from '../../scripts/testing/chromium.ts'
import { codeOf } from '../../src/features/console/console-testing.ts'
import { runSite } from '../journeys/site/run-site.ts'
import { fillSample, TOKENS } from './fill-sample.ts'
import { FIXED_TIME } from './fixed-time.ts'
import { consolePictures, gatePictures, type PicturePage, sitePictures } from './picture-pages.ts'

export interface Wanted {
  folder: string
  widths: number[]
  /** Only pages whose names match. */
  only: RegExp
}

const THEMES = ['light', 'dark'] as const
const NARROW_UP_TO = 759
const PASSWORD = 'fufu and light soup'

/** Builds the site if it changed, starts it with samples at the fixed time, and pictures each page. */
export async function takePictures(wanted: Wanted): Promise<void> {
  await mkdir(wanted.folder, { recursive: true })
  await buildIfNeeded(console.log)
  // For the site and for what fills its tables: fillSample() replaces the database's now().
  process.env.PGOPTIONS = '-c search_path=public,pg_catalog'
  const site = await runSite({
    program: 'tests/pictures/site-at-fixed-time.ts',
    env: { SECRET_KEY: 'pictures'.repeat(8) },
  })
  const browser = await openChromium()
  try {
    const { issue } = await fillSample(site)
    const issuePage = { name: 'newsletter-issue', path: `/newsletter/issues/${issue}` }
    const context = await openContext(browser, site.url)
    await takeAll(context, gatePictures, wanted)
    // The console first, because it counts the visits to the other pages.
    await joinConsole(context)
    await takeAll(context, consolePictures, wanted)
    await takeAll(await openContext(browser, site.url), [...sitePictures, issuePage], wanted)
  } finally {
    await browser.close()
    await site.close()
  }
}

async function openContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    serviceWorkers: 'block',
  })
  await context.clock.setFixedTime(FIXED_TIME)
  await context.addInitScript(() =>
    addEventListener('ready', () => setTimeout(() => Object.assign(window, { isTakenOver: true }))),
  )
  return context
}

/** One after the other: with several pages open, Chromium sometimes joins the parts of a picture wrongly. */
async function takeAll(context: BrowserContext, pages: PicturePage[], wanted: Wanted): Promise<void> {
  for (const page of pages.filter(({ name }) => wanted.only.test(name))) {
    for (const width of wanted.widths.filter((each) => isWanted(page, each))) {
      await takeOne(context, page, width, wanted).catch((error: Error) => {
        console.error(`No picture of ${page.name} at ${width}: ${error.message}`)
        process.exitCode = 1
      })
    }
  }
}

const isWanted = ({ widths }: PicturePage, width: number) =>
  !widths || (widths === 'narrow') === width <= NARROW_UP_TO

async function takeOne(context: BrowserContext, one: PicturePage, width: number, { folder }: Wanted) {
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ media: one.media ?? 'screen' })
  await page.goto(one.path)
  await page.waitForFunction(() => !document.querySelector('script[data-entry]') || 'isTakenOver' in window)
  await one.prepare?.(page)
  await settle(page)
  if (one.hasChangingFigures) await page.evaluate(levelFigures)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, `${one.name}-${width}-${colorScheme}.png`)
    await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
  }
  await page.evaluate(() => localStorage.clear())
  await page.close()
}

/** Waits until every image and font has loaded, even off screen, and resets horizontal scrolling. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
    for (const part of document.querySelectorAll('*')) if (part.scrollLeft > 0) part.scrollLeft = 0
  })
  await page.waitForLoadState('networkidle')
}

function levelFigures(): void {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  while (walker.nextNode()) {
    const text = walker.currentNode
    text.nodeValue = text.nodeValue?.replace(/\d[\d.,:]*/g, '0') ?? ''
  }
}

async function joinConsole(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/admin/welcome?key=${TOKENS.invitation}`)
  const fields = page.locator('form input:visible')
  for (const [index, words] of ['Ama Serwaa', 'ama@example.org', PASSWORD].entries()) {
    await fields.nth(index).fill(words)
  }
  await page.keyboard.press('Enter')
  await page.getByText('Scan this').waitFor()
  const secret = (await page.locator('li code').first().textContent()) ?? ''
  await page.getByLabel('The six numbers the app shows now').fill(codeOf(secret, FIXED_TIME.getTime()))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Moderation queue' }).waitFor()
  await page.close()
}
