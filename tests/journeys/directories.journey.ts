import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readDirectories } from '../../src/features/directories/directories.content.ts'
import { countEntries } from '../../src/features/directories/view/view-directory.ts'
import { group, openGroups } from './accordion.ts'
import { journey, PHONE, WIDTHS } from './journey.ts'
import { expectAddress, expectText } from './words.ts'

const { directories } = readDirectories()
function entriesOf(slug: string): number {
  const directory = directories.find((one) => one.slug === slug)
  return directory ? countEntries(directory) : 0
}

/** As many as the server finds, which a page without script shows. */
async function countFound(page: Page, path: string): Promise<number> {
  const html = await (await page.request.get(path)).text()
  return [...html.matchAll(/<li class="entry[^"]*" id="[^"]+"(?! hidden)/g)].length
}

for (const width of WIDTHS) {
  for (const javaScript of [true, false]) {
    const how = `${javaScript ? 'with' : 'without'} script at ${width} px`

    journey(`one group is open at a time, and a second press closes it, ${how}`, async ({ open }) => {
      const page = await open('/immigration-citizenship', { width, javaScript })
      expect(await openGroups(page)).toEqual([])
      await group(page, 'Study & Work Permits').click()
      await page.locator('#study-permit .entry-name').waitFor()
      await group(page, 'Family Sponsorship').click()
      expect(await openGroups(page)).toEqual(['Family Sponsorship'])
      await group(page, 'Family Sponsorship').click()
      expect(await openGroups(page)).toEqual([])
    })

    journey(`an address with a group or an entry opens it, ${how}`, async ({ open }) => {
      const page = await open('/immigration-citizenship#study-permit', { width, javaScript })
      await page.locator('#study-permit .entry-name').waitFor()
      expect(await openGroups(page)).toEqual(['Study & Work Permits'])
      await page.goto('/toronto-nonprofits#food-banks')
      await expect.poll(() => openGroups(page)).toEqual(['Food Security & Community Kitchens', 'Food Banks'])
    })
  }

  journey(
    `typing finds entries at once, counts them per group, and clearing brings all back at ${width} px`,
    async ({ open }) => {
      const page = await open('/toronto-nonprofits', { width })
      const box = page.getByRole('searchbox', { name: 'Search these organizations' })
      await box.pressSequentially('sheLTER')
      const found = await countFound(page, '/toronto-nonprofits?find=shelter')
      await expectText(page, `${found} organizations found in`)
      // One group and one part of it are open; the rest wait with their counts.
      await expect
        .poll(() => openGroups(page))
        .toEqual(['Food Security & Community Kitchens', 'Community Programs'])
      expect(await page.locator('li.entry:visible').count()).toBe(1)
      const waiting = page.locator('.accordion-count:visible')
      await waiting
        .filter({ hasText: /^[1-9]\d* of \d+ organizations$/ })
        .first()
        .waitFor()
      await group(page, 'Housing & Homelessness').click()
      expect(await openGroups(page)).toEqual(['Housing & Homelessness', 'Emergency Shelter'])
      expect(await page.locator('li.entry:not([hidden])').count()).toBe(found)
      // What the reader opened stays open while it still holds what is typed.
      await box.press('Backspace')
      await expect.poll(() => openGroups(page)).toEqual(['Housing & Homelessness', 'Emergency Shelter'])
      await box.fill('qqqq')
      await expectText(page, 'No organizations found matching "qqqq"')
      await expectText(page, 'Try adjusting your search terms or browse all categories above.')
      await box.press('Enter')
      await expectAddress(page, '/toronto-nonprofits?find=qqqq')
      await page.getByRole('link', { name: 'Clear the search' }).click()
      await expectAddress(page, '/toronto-nonprofits')
      expect(await page.locator('details.accordion-item:visible').count()).toBe(6)
      expect(await openGroups(page)).toEqual([])
      await group(page, 'Seniors').click()
      await group(page, 'Housing & Homelessness').click()
      expect(await openGroups(page)).toEqual(['Housing & Homelessness'])
    },
  )

  journey(`without script the find box asks the server at ${width} px`, async ({ open }) => {
    const page = await open('/toronto-nonprofits', { width, javaScript: false })
    const box = page.getByRole('searchbox', { name: 'Search these organizations' })
    await box.fill('shelter')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expectAddress(page, '/toronto-nonprofits?find=shelter&language=')
    const found = await page.locator('li.entry:not([hidden])').count()
    await expectText(page, `${found} organizations found in`)
    expect(await openGroups(page)).toEqual(['Food Security & Community Kitchens', 'Community Programs'])
    expect(found).toBeLessThan(entriesOf('toronto-nonprofits'))
    expect(await box.inputValue()).toBe('shelter')
  })

  journey(`axe has no finding with every group of a directory open at ${width} px`, async ({ open }) => {
    const page = await open('/major-transportation', { width, reducedMotion: true })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('li.entry:visible').count()).toBe(entriesOf('major-transportation'))
    await page.evaluate(axe.source)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        'axe.run({ resultTypes: ["violations"] })',
      )
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
  })
}

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
  const blockedMs = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('#find')
    if (!input) return Number.NaN
    const startedAt = performance.now()
    for (const term of ['gh', 'gha', 'ghan', 'ghana']) {
      input.value = term
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    }
    return performance.now() - startedAt
  })
  // Four keys in what a person feels as one: generous, because the machine may be busy.
  expect(blockedMs).toBeLessThan(2_000)
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
  expect(await openGroups(page)).toEqual(['Fintech'])
})

journey('a directory opens from a page of the same visit', async ({ open }) => {
  const page = await open('/provinces/alberta')
  await page.getByRole('button', { name: 'Information' }).click()
  await page.getByRole('link', { name: 'Education', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: String(entriesOf('education')) }).waitFor()
})

journey(
  'on paper every group is open, addresses are written out and the frame of the site is gone',
  async ({ open }) => {
    const page = await open('/pensions-retirement')
    await group(page, 'Old Age Security').click()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('li.entry:visible').count()).toBe(entriesOf('pensions-retirement'))
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    const address = await page
      .locator('#old-age-security .visit-link')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(address).toContain('https://')
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await openGroups(page)).toEqual(['Old Age Security'])
    await group(page, 'Workplace Pensions').click()
    expect(await openGroups(page)).toEqual(['Workplace Pensions'])
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

journey('after printing, the parts of a group are open one at a time again', async ({ open }) => {
  const page = await open('/toronto-nonprofits#food-banks')
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    dispatchEvent(new Event('afterprint'))
  })
  await expect.poll(() => openGroups(page)).toEqual(['Food Security & Community Kitchens', 'Food Banks'])
  await group(page, 'Community Programs').click()
  await group(page, 'Seniors').click()
  expect(await openGroups(page)).not.toContain('Food Security & Community Kitchens')
})

for (const way of ['button', 'double Esc'] as const) {
  journey(`the ${way} leaves at once, and Back does not return`, async ({ open }) => {
    const page = await open('/saved', {
      before: (page) =>
        page.route('https://weather.gc.ca/**', (route) => {
          expect(route.request().headers().referer).toBeUndefined()
          return route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' })
        }),
      expected: [/weather\.gc\.ca/],
    })
    await page.goto('/toronto-nonprofits')
    await page.getByRole('link', { name: 'Exit quickly' }).waitFor()
    await page.waitForLoadState('networkidle')
    if (way === 'button') await page.getByRole('link', { name: 'Exit quickly' }).click()
    else for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
    await page.waitForURL('https://weather.gc.ca/')
    // Whatever of this site was opened before in the tab leads to the weather again.
    await page.goBack().catch(() => {})
    await page.waitForURL('https://weather.gc.ca/')
  })
}

journey('without script the quick exit is a plain link', async ({ open }) => {
  const page = await open('/toronto-nonprofits', { javaScript: false })
  const link = page.getByRole('link', { name: 'Exit quickly' })
  expect(await link.getAttribute('href')).toBe('https://weather.gc.ca')
  expect(await link.getAttribute('rel')).toContain('noreferrer')
})

journey('sharing an entry puts its address on the clipboard', async ({ open }) => {
  const page = await open('/immigration-citizenship#study-permit', {
    before: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  })
  await page.getByRole('button', { name: 'More for Visit Canada' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await expectText(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/immigration-citizenship#visit-canada$/,
  )
})

journey("an entry's menu works by keyboard: copy, save, and back to its button", async ({ open }) => {
  const page = await open('/toronto-nonprofits#gerstein-crisis-centre', {
    before: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  })
  const button = page.getByRole('button', { name: 'More for Gerstein Crisis Centre' })
  await button.focus()
  await page.keyboard.press('Space')
  await page.getByRole('menuitem', { name: 'Share' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectText(page, 'Phone number copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('416-929-5200')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  await page.getByRole('menuitem', { name: 'Save on this device' }).click()
  await expectText(page, 'Saved on this device')
  await page.goto('/all-access')
  const saved = page.getByRole('region', { name: 'Saved on this device' })
  expect(await saved.getByRole('link', { name: '416-929-5200' }).getAttribute('href')).toBe(
    'tel:+14169295200',
  )
  await saved.getByRole('button', { name: 'Remove Gerstein Crisis Centre' }).click()
  expect(await saved.isVisible()).toBe(false)
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
  await expectText(page, '14 service(s) found')
  await page.getByRole('main').getByRole('searchbox').fill('health')
  await expectText(page, 'service(s) found')
  await expect.poll(() => page.locator('.hub-card:visible').count()).toBeLessThan(14)
  await page.getByRole('main').getByRole('searchbox').fill('')
  const up = page.getByRole('button', { name: 'Back to top' })
  expect(await up.isVisible()).toBe(false)
  await page.evaluate(() => scrollTo(0, 320))
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
