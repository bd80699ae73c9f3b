import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { directories, paths, provinces } from '../../src/paths.ts'
import { addressOf, allRoutes } from './every-route.ts'
import { journey } from './journey.ts'

/** From the smallest phone to a wide desk, and both sides of every breakpoint. */
const WIDTHS = [
  320, 359, 360, 390, 479, 480, 600, 759, 760, 781, 900, 1023, 1024, 1199, 1200, 1279, 1280, 1440, 1920, 2560,
]
const MINUTES = 6

/** Directories, provinces and steps of a form are many pages of one kind. */
const ALIKE = new Set([
  ...directories.slice(1).map(({ slug }) => paths.directory(slug)),
  ...provinces.slice(1).map(({ slug }) => paths.province(slug)),
])
const kinds = [
  ...allRoutes.filter(
    (route) => !ALIKE.has(route) || route === '/embassies' || route === '/provinces/ontario',
  ),
  '/ads?category=real-estate',
  '/search?q=passport',
]

/** What reaches past the right edge; a box that scrolls by itself, such as a row of chips, may. */
async function findOverflow(page: Page): Promise<number[]> {
  const wide: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const reaches = await page.evaluate(() => {
      const { documentElement: html, body } = document
      return Math.max(html.scrollWidth, body.scrollWidth) > html.clientWidth
    })
    if (reaches) wide.push(width)
  }
  return wide
}

/** Fields whose text is under 16 px: a phone zooms in when one of them is touched. */
async function findSmallFields(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 800 })
  return page.evaluate(() => {
    const typed = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file]), select, textarea'
    return [...document.querySelectorAll(typed)]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.id || field.outerHTML.slice(0, 80))
  })
}

journey(
  'no page scrolls sideways at any width from 320 to 2560 px, and no field makes a phone zoom',
  async ({ open }) => {
    const page = await open('/saved', {
      reducedMotion: true,
      expected: [/status 404: .*\/no\/such\/page/, /console error: Failed to load resource/],
    })
    const found: Record<string, number[]> = {}
    const small: Record<string, string[]> = {}
    for (const route of kinds) {
      await page.goto(await addressOf(page, route))
      const widths = await findOverflow(page)
      if (widths.length > 0) found[route] = widths
      const fields = await findSmallFields(page)
      if (fields.length > 0) small[route] = fields
    }
    expect({ found, small }).toEqual({ found: {}, small: {} })
  },
  MINUTES * 60_000,
)
