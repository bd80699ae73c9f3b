import type { Page } from 'playwright-core'

/** The smallest phone, the start of each layout, where it has the least room, and a wide desktop. */
const WIDTHS = [320, 360, 390, 480, 600, 760, 781, 900, 1024, 1200, 1280, 2560]

/** The widths with overflow at the right; boxes that scroll by themselves, such as chips in a row, may. */
export async function findOverflow(page: Page): Promise<number[]> {
  const wide: number[] = []
  const session = await page.context().newCDPSession(page)
  // Layout without painting: painting the page for every width would take most of the time.
  await page.evaluate(() => document.documentElement.style.setProperty('visibility', 'hidden'))
  for (const width of WIDTHS) {
    // Sets the size through the protocol with little height, so that hardly anything is painted.
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 120,
      deviceScaleFactor: 1,
      mobile: false,
    })
    const { reaches, shown } = await page.evaluate(() => {
      const { documentElement: html, body } = document
      const reaches = Math.max(html.scrollWidth, body.scrollWidth) > html.clientWidth
      return { reaches, shown: innerWidth }
    })
    if (reaches || shown !== width) wide.push(width)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('visibility'))
  await session.detach()
  return wide
}

/** Fields with text under 16 px: a phone zooms in when one of them is touched. */
export async function findSmallFields(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 900 })
  return page.evaluate(() => {
    const typed = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file]), select, textarea'
    return [...document.querySelectorAll(typed)]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.id || field.outerHTML.slice(0, 80))
  })
}
