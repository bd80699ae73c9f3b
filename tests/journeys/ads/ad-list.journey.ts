import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { quietJourney as journey, PHONE, WIDTHS } from '../journey.ts'
import { expectAddress, expectText, fetchAds, holdCalls } from '../words.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const cards = (page: Page) => results(page).getByRole('article')
const box = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search ads' })

async function openFilters(page: Page, width: number): Promise<void> {
  if (width === PHONE) await page.getByText(/^Filters/).click()
}

/** On a phone, filters apply only when the sheet's button is pressed. */
async function closeFilters(page: Page, width: number): Promise<void> {
  if (width === PHONE) await page.getByRole('button', { name: /^Show [\d,]+\+? ads?$/ }).click()
}

journey('the list has its words, its total and its first 24 ads', async ({ open }) => {
  const page = await open('/ads', { width: PHONE })
  const { total, ads } = await fetchAds(page, '?limit=24')
  await page.getByRole('heading', { level: 1, name: 'Classified Ads' }).waitFor()
  expect(await box(page).getAttribute('placeholder')).toBe('Search ads...')
  await expectText(page.getByRole('main'), `${total} ads`)
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(ads.map(({ title }) => title))
})

journey('a search says what it found and how many', async ({ open }) => {
  const page = await open('/ads')
  const { total } = await fetchAds(page, '?search=room')
  await box(page).fill('room')
  await box(page).press('Enter')
  await expectAddress(page, '/ads?search=room')
  await expectText(page.getByRole('main'), 'Search results for “room”')
  await expectText(page.getByRole('main'), `(${total} results)`)
  await page.reload()
  expect(await box(page).inputValue()).toBe('room')
})

for (const width of WIDTHS) {
  journey(
    `a filter acts at once, shows as a chip, and its chip takes it off at ${width} px`,
    async ({ open }) => {
      const page = await open('/ads?search=room', { width })
      await openFilters(page, width)
      await page.getByRole('checkbox', { name: 'Has a phone number' }).check()
      await closeFilters(page, width)
      await expectAddress(page, '/ads?search=room&hasPhone=1')
      const chip = page.getByRole('link', { name: 'Remove filter: Has a phone number' })
      await chip.click()
      await expectAddress(page, '/ads?search=room')
      await chip.waitFor({ state: 'detached' })
    },
  )
}

journey('category, place and price narrow the list together, and Clear all frees it', async ({ open }) => {
  const page = await open('/ads', { width: PHONE })
  await openFilters(page, PHONE)
  await page.getByRole('combobox', { name: 'Location' }).fill('Ontario')
  await page.getByRole('textbox', { name: 'To' }).fill('$500.00')
  await page.getByRole('textbox', { name: 'To' }).press('Enter')
  await expectAddress(page, '/ads?location=Ontario&maxPrice=500')
  const { total } = await fetchAds(page, '?location=Ontario&maxPrice=500')
  await expectText(page.getByRole('main'), `${total} ads`)
  for (const text of await cards(page).allInnerTexts()) expect(text).toContain(', ON')
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['Ontario', 'Up to $500', 'Clear all'])
  await page.getByRole('link', { name: 'Clear all', exact: true }).click()
  await expectAddress(page, '/ads')
})

journey('pages follow each other, and each ad stands on one of them', async ({ open }) => {
  const page = await open('/ads')
  const { total } = await fetchAds(page)
  const seen = await walk(page, total)
  expect(seen).toHaveLength(total)
  expect(new Set(seen).size).toBe(total)
})

journey(
  'filters act on Enter while their script is on its way, and what was typed stays',
  async ({ open }) => {
    const page = await open('/ads')
    const release = await holdCalls(page, /filter-column.*\.js$/)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const price = page.getByRole('textbox', { name: 'To' })
    await price.fill('500')
    await price.press('Enter')
    await expectAddress(page, '/ads?maxPrice=500')
    await page.getByRole('combobox', { name: 'Location' }).fill('Ontario')
    release()
    await page.getByRole('combobox', { name: 'Location' }).press('Enter')
    await expectAddress(page, '/ads?location=Ontario&maxPrice=500')
    expect(await price.inputValue()).toBe('500')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  },
)

/** Collects every ad on the pages of the list, from first to last. */
async function walk(page: Page, total: number): Promise<string[]> {
  const listAddresses = () =>
    cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const seen = await listAddresses()
  for (let at = 2; at <= Math.ceil(total / 24); at += 1) {
    const [before] = await listAddresses()
    await page.getByRole('navigation', { name: 'Pages of ads' }).getByRole('link', { name: 'Next' }).click()
    await expectAddress(page, `/ads?page=${at}`)
    await expect.poll(async () => (await listAddresses())[0] ?? before).not.toBe(before)
    seen.push(...(await listAddresses()))
  }
  return seen
}

journey('the order can be changed, and prices then stand in their order', async ({ open }) => {
  const page = await open('/ads')
  await page.getByRole('combobox', { name: /order/i }).selectOption('price-low')
  await expectAddress(page, '/ads?sort=price-low')
  const { ads } = await fetchAds(page, '?sort=price-low&limit=24')
  await expect
    .poll(() => cards(page).getByRole('heading').allInnerTexts())
    .toEqual(ads.map(({ title }) => title))
})

journey('an empty list says so, names the filter in the way and leads on', async ({ open }) => {
  const page = await open('/ads?search=room&maxPrice=0')
  await expectText(results(page), 'No ads found matching your criteria.')
  const { total } = await fetchAds(page, '?search=room')
  await results(page)
    .getByRole('link', { name: `Removing “Up to $0” shows ${total} ads.` })
    .click()
  await expectAddress(page, '/ads?search=room')
  await page.goBack()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expectAddress(page, '/ads?search=room')
  await page.goto('/ads?category=no-such-category')
  await expectText(page, 'No ads found matching your criteria.')
})

journey('a word that nobody spells so finds the nearest, and says so', async ({ open }) => {
  const page = await open('/ads?search=apartmant')
  await expectText(results(page), /No ads have “apartmant”\. Did you mean apartment\?/)
  expect(await cards(page).count()).toBeGreaterThan(0)
})

journey('six skeletons stand there while the list is on the way', async ({ open }) => {
  const page = await open('/contact')
  const release = await holdCalls(page, /\/api\/ads\?/)
  await page.getByRole('link', { name: 'Classified Ads' }).first().click()
  const waiting = results(page).getByRole('status').filter({ hasText: 'Loading ads' }).last()
  await waiting.waitFor()
  expect(await waiting.locator('[aria-hidden="true"] > div').count()).toBe(6)
  release()
  await expect.poll(() => cards(page).count()).toBe(24)
})

journey(
  'a list that cannot be fetched says "Failed to fetch ads", and Try again fetches it',
  async ({ open }) => {
    const page = await open('/contact', {
      expected: [/status 503/, /console error: Failed to load resource/],
    })
    await page.route(/\/api\/ads\?/, (route) => route.fulfill({ status: 503, body: 'busy' }))
    await page.getByRole('link', { name: 'Classified Ads' }).first().click()
    await expectText(results(page), 'Failed to fetch ads')
    await page.unroute(/\/api\/ads\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards(page).count()).toBe(24)
  },
)

journey('markup in a search is shown as text', async ({ open }) => {
  const page = await open(`/ads?search=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, {
    width: PHONE,
  })
  await expectText(page, '“<img src=x onerror=alert(1)>”')
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})

journey('a choice keeps the focus, and every count is what the list then shows', async ({ open }) => {
  const page = await open('/ads?category=real-estate')
  const bedrooms = page.getByRole('group', { name: 'Bedrooms' })
  const two = bedrooms.getByRole('radio', { name: /^2\+/ })
  const promised = (await bedrooms.getByText('2+').locator('..').innerText()).split('\n').at(-1)
  await two.check()
  await expectAddress(page, '/ads?category=real-estate&f.bedrooms=2%2B')
  await expectText(page.getByRole('main'), `${promised} ads`)
  await expect.poll(() => two.evaluate((radio) => radio === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Remove filter: 2+ bedrooms' }).click()
  await expect.poll(() => two.isChecked()).toBe(false)
})

journey('a place is offered while it is typed, and cards say how far they are', async ({ open }) => {
  const page = await open('/ads')
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.pressSequentially('bramp')
  await page.locator('datalist > option[value="Brampton, ON"]').waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('25')
  await place.fill('Bramton')
  await place.press('Enter')
  await expectAddress(page, '/ads?location=Bramton&within=25')
  await expectText(page.getByRole('main'), 'within 25 km of Bramton')
  await expect
    .poll(async () => (await cards(page).allInnerTexts()).every((text) => /( km|Brampton, ON)$/.test(text)))
    .toBe(true)
})

journey('on a phone the sheet counts live, and Back closes it without a change', async ({ open }) => {
  const page = await open('/ads?category=real-estate', { width: PHONE })
  await openFilters(page, PHONE)
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: /^Furnished/ }).check()
  const { total } = await fetchAds(page, '?category=real-estate&f.furnished=yes')
  const show = sheet.getByRole('button', { name: total === 1 ? 'Show 1 ad' : `Show ${total} ads` })
  await show.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await expectAddress(page, '/ads?category=real-estate')
  await page.getByText(/^Filters/).focus()
  await page.keyboard.press('Enter')
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.locator('summary:focus', { hasText: 'Filters' }).waitFor()
  await openFilters(page, PHONE)
  await sheet.getByRole('radio', { name: /^Furnished/ }).check()
  await show.click()
  await expectAddress(page, '/ads?category=real-estate&f.furnished=yes')
  await page.goBack()
  await expectAddress(page, '/ads?category=real-estate')
})

for (const width of WIDTHS) {
  journey(`the way back from an ad keeps filters and place at ${width} px`, async ({ open }) => {
    const list = '/ads?location=Ontario&hasPhone=1'
    const page = await open(list, { width })
    const link = page.locator('.ad-title a').nth(12)
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(300)
    await link.click()
    await page.getByRole('link', { name: /^Back to [\d,+]+ results$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Classified Ads' }).waitFor()
    expect(new URL(page.url()).search).toBe(new URL(list, page.url()).search)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
}
