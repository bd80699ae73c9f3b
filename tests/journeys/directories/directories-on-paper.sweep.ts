import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { group, openGroups } from './accordion.ts'
import { entriesOf } from './entries-of.ts'

journey(
  'on paper every group is open, addresses are written out and the frame of the site is gone',
  async ({ open }) => {
    const page = await open('/pensions-retirement')
    await group(page, 'Old Age Security').click()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect.poll(() => page.locator('li.entry:visible').count()).toBe(entriesOf('pensions-retirement'))
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    const address = await page
      .locator('#old-age-security .visit-link')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(address).toContain('https://')
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => openGroups(page)).toEqual(['Old Age Security'])
    await group(page, 'Workplace Pensions').click()
    await expect.poll(() => openGroups(page)).toEqual(['Workplace Pensions'])
  },
)

journey('on paper the numbers to call come before everything but the headline', async ({ open }) => {
  for (const path of ['/police-security', '/embassies', '/health-disability']) {
    const page = await open(path)
    await page.emulateMedia({ media: 'print' })
    const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
    const cards = await topOf('.phone-cards')
    expect(await topOf('.banner-phone')).toBeLessThan(cards)
    expect(await topOf('#all')).toBeGreaterThan(cards)
    const counts = page.locator('.count-cards')
    if ((await counts.count()) > 0) expect(await topOf('.count-cards')).toBeGreaterThan(cards)
    await page.close()
  }
})

journey('on paper a dark device prints the colours of a light one', async ({ open }) => {
  for (const path of ['/toronto-nonprofits', '/provinces/alberta']) {
    const page = await open(path)
    const colours = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ media: 'print', colorScheme })
      return page
        .locator('main *')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).color))
    }
    expect(await colours('dark')).toEqual(await colours('light'))
    await page.close()
  }
})

journey('after printing, the parts of a group are open one at a time again', async ({ open }) => {
  const page = await open('/toronto-nonprofits#food-banks')
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    dispatchEvent(new Event('afterprint'))
  })
  await expect.poll(() => openGroups(page)).toEqual(['Food Security & Community Kitchens', 'Food Banks'])
  await group(page, 'Community Programs').click()
  await group(page, 'Seniors').click()
  await expect.poll(() => openGroups(page)).not.toContain('Food Security & Community Kitchens')
})

const A4_PX = 690

journey('on paper no page is wider than its sheet, and no address lies over a picture', async ({ open }) => {
  const page = await open('/', { width: A4_PX })
  for (const path of ['/', '/ads', '/news', '/scholarships', '/ontario', '/start', '/events', '/directory']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const { width, over } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      over: [...document.querySelectorAll('a[href^="http"]')].filter(
        (link) => getComputedStyle(link, '::after').position !== 'static',
      ).length,
    }))
    expect({ width, over }, path).toEqual({ width: A4_PX, over: 0 })
    await page.emulateMedia({ media: 'screen' })
  }
})
