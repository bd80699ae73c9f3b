import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { directories } from '../../../src/paths.ts'
import { ASKED_AGAIN } from '../../patience.ts'
import { DESKTOP, journey, PHONE } from '../journey.ts'
import { expectAddress, expectText } from '../words.ts'
import { group, openGroups } from './accordion.ts'
import { entriesOf } from './entries-of.ts'

/** How many entries the server finds, from the page without script. */
async function countFound(page: Page, path: string): Promise<number> {
  const html = await (await page.request.get(path, ASKED_AGAIN)).text()
  return [...html.matchAll(/<li class="entry[^"]*" id="[^"]+"(?! hidden)/g)].length
}

/** CPU time of the page's main thread so far, which other programs on the machine do not affect. */
async function scriptSeconds(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

for (const [width, javaScript] of [
  [PHONE, true],
  [DESKTOP, false],
] as const) {
  const how = `${javaScript ? 'with' : 'without'} script at ${width} px`

  journey(`one group is open at a time, and a second press closes it, ${how}`, async ({ open }) => {
    const page = await open('/immigration-citizenship', { width, javaScript })
    await expect.poll(() => openGroups(page)).toEqual([])
    await group(page, 'Study & Work Permits').click()
    await page.locator('#study-permit .entry-name').waitFor()
    await group(page, 'Family Sponsorship').click()
    await expect.poll(() => openGroups(page)).toEqual(['Family Sponsorship'])
    await group(page, 'Family Sponsorship').click()
    await expect.poll(() => openGroups(page)).toEqual([])
  })

  journey(`an address with a group or an entry opens it, ${how}`, async ({ open }) => {
    const page = await open('/immigration-citizenship#study-permit', { width, javaScript })
    await page.locator('#study-permit .entry-name').waitFor()
    await expect.poll(() => openGroups(page)).toEqual(['Study & Work Permits'])
    await page.goto('/toronto-nonprofits#food-banks')
    await expect.poll(() => openGroups(page)).toEqual(['Food Security & Community Kitchens', 'Food Banks'])
  })
}

journey(
  'typing finds entries at once, counts them per group, and clearing brings all back',
  async ({ open }) => {
    const page = await open('/toronto-nonprofits', { width: PHONE })
    const box = page.getByRole('searchbox', { name: 'Search these organizations' })
    await box.pressSequentially('sheLTER')
    const found = await countFound(page, '/toronto-nonprofits?find=shelter')
    await expectText(page, `${found} organizations found in`)
    // One group and one of its parts are open; the others show only their counts.
    await expect
      .poll(() => openGroups(page))
      .toEqual(['Food Security & Community Kitchens', 'Community Programs'])
    await expect.poll(() => page.locator('li.entry:visible').count()).toBe(1)
    const waiting = page.locator('.accordion-count:visible')
    await waiting
      .filter({ hasText: /^[1-9]\d* of \d+ organizations$/ })
      .first()
      .waitFor()
    await group(page, 'Housing & Homelessness').click()
    await expect.poll(() => openGroups(page)).toEqual(['Housing & Homelessness', 'Emergency Shelter'])
    await expect.poll(() => page.locator('li.entry:not([hidden])').count()).toBe(found)
    // A group that the reader opened stays open while it still has a match.
    await box.press('Backspace')
    await expect.poll(() => openGroups(page)).toEqual(['Housing & Homelessness', 'Emergency Shelter'])
    await box.fill('qqqq')
    await expectText(page, 'No organizations found matching "qqqq"')
    await expectText(page, 'Try adjusting your search terms or browse all categories above.')
    await box.press('Enter')
    await expectAddress(page, '/toronto-nonprofits?find=qqqq')
    await page.getByRole('link', { name: 'Clear the search' }).click()
    await expectAddress(page, '/toronto-nonprofits')
    await expect.poll(() => page.locator('details.accordion-item:visible').count()).toBe(6)
    await expect.poll(() => openGroups(page)).toEqual([])
    await group(page, 'Seniors').click()
    await group(page, 'Housing & Homelessness').click()
    await expect.poll(() => openGroups(page)).toEqual(['Housing & Homelessness'])
  },
)

journey('without script the find box asks the server', async ({ open }) => {
  const page = await open('/toronto-nonprofits', { javaScript: false })
  const box = page.getByRole('searchbox', { name: 'Search these organizations' })
  await box.fill('shelter')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expectAddress(page, '/toronto-nonprofits?find=shelter&language=')
  const found = await page.locator('li.entry:not([hidden])').count()
  await expectText(page, `${found} organizations found in`)
  await expect
    .poll(() => openGroups(page))
    .toEqual(['Food Security & Community Kitchens', 'Community Programs'])
  expect(found).toBeLessThan(entriesOf('toronto-nonprofits'))
  expect(await box.inputValue()).toBe('shelter')
})

journey('what the server found stays found when the script takes over', async ({ open }) => {
  const page = await open('/immigration-citizenship?find=passport')
  const found = await page.locator('li.entry:visible').count()
  expect(found).toBe(1)
  const box = page.getByRole('searchbox', { name: 'Search these services' })
  await box.fill('')
  await expect.poll(() => page.locator('details.accordion-item:visible').count()).toBe(6)
  await box.fill('Passport')
  await expect.poll(() => page.locator('li.entry:visible').count()).toBe(found)
})

journey('the largest page answers a key in a moment', async ({ open }) => {
  const page = await open('/embassies')
  const box = page.getByRole('searchbox', { name: 'Search these services' })
  await box.fill('g')
  await expectText(page, 'services found')
  const before = await scriptSeconds(page)
  for (const term of ['gh', 'gha', 'ghan', 'ghana']) await box.fill(term)
  // Four keys, in less time than a visitor would notice.
  expect((await scriptSeconds(page)) - before).toBeLessThan(1)
  await group(page, 'Africa').click()
  await page.locator('#country-gh .entry-name').waitFor()
})

journey('Back from another page of the visit shows the directory again', async ({ open }) => {
  const page = await open('/banking-financial')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Classified Ads' }).click()
  await page.getByRole('heading', { level: 1, name: 'Classified Ads' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '42 Banking & Financial Services' }).waitFor()
  await group(page, 'Fintech').click()
  await expect.poll(() => openGroups(page)).toEqual(['Fintech'])
})

journey('a directory opens from a page of the same visit', async ({ open }) => {
  const page = await open('/provinces/alberta')
  await page.getByRole('button', { name: 'Information' }).click()
  await page.getByRole('link', { name: 'Education', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: String(entriesOf('education')) }).waitFor()
})

journey('the filters narrow at once and stand in the address', async ({ open }) => {
  const page = await open('/toronto-nonprofits')
  await page.getByLabel('Has a phone').check()
  await expectText(page, /\d+ organizations found in 6 categories/)
  await expectAddress(page, '/toronto-nonprofits?phone=1')
  const found = await page.locator('li.entry:not([hidden])').count()
  expect(found).toBe(await page.locator('li.entry:not([hidden]):has(.entry-phone)').count())
  await page.getByLabel('Language').selectOption('Many languages')
  await expectAddress(page, '/toronto-nonprofits?phone=1&language=Many+languages')
  await expect.poll(() => page.locator('li.entry:not([hidden])').count()).toBeLessThan(found)
  await page.reload()
  expect(await page.getByLabel('Has a phone').isChecked()).toBe(true)
})

journey('the hub filters as one types and offers the way up after 300 px', async ({ open }) => {
  const page = await open('/all-access', { width: PHONE })
  await expectText(page, `${directories.length} service(s) found`)
  await page.getByRole('main').getByRole('searchbox').fill('health')
  await expectText(page, 'service(s) found')
  await expect.poll(() => page.locator('.hub-card:visible').count()).toBeLessThan(directories.length)
  await page.getByRole('main').getByRole('searchbox').fill('')
  const up = page.getByRole('button', { name: 'Back to top' })
  expect(await up.isVisible()).toBe(false)
  await page.evaluate(() => scrollTo(0, 320))
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
