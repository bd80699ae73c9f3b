import { expect } from 'vitest'
import { untilDrawn } from '../find-faults.ts'
import { quietJourney as journey, PHONE } from '../journey.ts'
import { ask, expectAddress, expectText, holdCalls } from '../words.ts'

journey('the home search sends only what was filled', async ({ open }) => {
  const page = await open('/', { width: PHONE })
  const search = page.getByRole('textbox', { name: 'What are you looking for?' })
  const place = page.getByRole('textbox', { name: 'Location' })
  const category = page.getByRole('combobox', { name: 'Category' })
  const submit = page.getByRole('main').getByRole('button', { name: 'Search', exact: true })
  expect(await category.locator('option').first().innerText()).toBe('All Categories')
  await submit.click()
  await expectAddress(page, '/ads')
  await page.goBack()
  await search.fill('  ')
  await place.fill(' Toronto ')
  await submit.click()
  await expectAddress(page, '/ads?location=Toronto')
  await page.goBack()
  await search.fill('room')
  await category.selectOption({ index: 1 })
  const chosen = await category.inputValue()
  await place.fill('')
  await submit.click()
  await expectAddress(page, `/ads?search=room&category=${chosen}`)
})

journey('the first six categories lead to their ads and count them truly', async ({ open }) => {
  const page = await open('/')
  const known = await ask<{ id: number; name: string; count: number }[]>(page, '/api/categories')
  const section = page.getByRole('region', { name: 'Browse by Category' })
  const tiles = section.getByRole('listitem').getByRole('link')
  expect(await tiles.count()).toBe(6)
  await untilDrawn(page)
  for (const [index, { id, name, count }] of known.slice(0, 6).entries()) {
    const tile = tiles.nth(index)
    expect((await tile.innerText()).replace(/\s+/g, ' ')).toBe(`${name} ${count} ads`)
    expect(await tile.getAttribute('href')).toBe(`/ads?category=${id}`)
  }
  const { count, name } = known[0] as { count: number; name: string }
  await tiles.first().click()
  await expectText(page.getByRole('main'), `${count} ads`)
  await page.getByRole('link', { name: `Remove filter: ${name}` }).waitFor()
})

journey('Featured, Popular and Trending show 4, 6 and 4 ads, each under its rule', async ({ open }) => {
  const page = await open('/', { width: PHONE })
  const lists = [
    ['Featured Ads', 'Editor’s picks', 4],
    ['Popular Products', 'Most viewed this month', 6],
    ['Trending Today', 'Rising fastest in the last 48 hours', 4],
  ] as const
  for (const [name, rule, count] of lists) {
    const section = page.getByRole('region', { name })
    await expectText(section, rule)
    expect(await section.getByRole('article').count()).toBe(count)
  }
})

journey('the lists show 4, 6 and 4 skeletons while their calls are on the way', async ({ open }) => {
  const page = await open('/contact')
  const release = await holdCalls(page, /\/api\/ads\/(featured|popular|trending)/)
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  for (const [name, count] of [
    ['Featured Ads', 4],
    ['Popular Products', 6],
    ['Trending Today', 4],
  ] as const) {
    const waiting = page.getByRole('region', { name }).getByRole('status')
    await waiting.waitFor()
    expect(await waiting.locator('[aria-hidden="true"] > div').count()).toBe(count)
    expect(await page.getByRole('region', { name }).getByRole('article').count()).toBe(0)
  }
  release()
  await expect.poll(() => page.getByRole('article').count()).toBe(14)
})

journey('a list that cannot be fetched says so, and Try again fetches it', async ({ open }) => {
  const page = await open('/contact', { expected: [/status 503/, /console error: Failed to load resource/] })
  await page.route(/\/api\/ads\/popular/, (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  const section = page.getByRole('region', { name: 'Popular Products' })
  await expectText(section, 'Failed to fetch ads')
  await page.unroute(/\/api\/ads\/popular/)
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => section.getByRole('article').count()).toBe(6)
})

journey('a heart is on or off, and forgotten by the next visit', async ({ open }) => {
  const page = await open('/', { width: PHONE })
  const heart = page
    .getByRole('region', { name: 'Popular Products' })
    .getByRole('button', { name: /^Save / })
    .first()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Keep it in Saved' }).click()
  await expect.poll(() => page.locator('.saved-count').first().textContent()).toBe('1')
  await expectAddress(page, '/')
  await page.reload()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
})

journey('the invitation to sell leads to posting and to the list', async ({ open }) => {
  const page = await open('/')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Start Selling' }).getAttribute('href')).toBe('/post')
  await main.getByRole('link', { name: 'Browse Listings' }).click()
  await expectAddress(page, '/ads')
})

journey(
  'the goals carry the words of the seeds, with the true figure beside what is measured',
  async ({ open }) => {
    const page = await open('/')
    const { liveAds, cities } = await ask<Record<string, number>>(page, '/api/figures')
    const band = page.getByRole('region', { name: /goals/ })
    const goals = {
      '10K+': 'active listings',
      '25K+': 'happy customers',
      '500+': 'daily transactions',
      '50+': 'cities',
    }
    for (const text of Object.entries(goals).flat()) await expectText(band, text)
    await expectText(band, `our goal · ${liveAds} today`)
    await expectText(band, `our goal · ${cities} today`)
  },
)

journey('the Ontario marketplace shows ads of Ontario only', async ({ open }) => {
  const page = await open('/provinces/ontario')
  await untilDrawn(page)
  for (const name of ['Featured Ads', 'Popular Products', 'Trending Today']) {
    const section = page.getByRole('region', { name })
    for (const card of await section.getByRole('article').allInnerTexts()) expect(card).toMatch(/, ON\b/)
  }
  await page.getByRole('link', { name: /services in Ontario/ }).click()
  await expectAddress(page, '/ontario')
})

journey(
  'the script of "This week" waits for a person, and finds its words as they were',
  async ({ open }) => {
    const page = await open('/')
    const part = page.getByRole('region', { name: 'This week' })
    const words = await part.innerText()
    const countScripts = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('this-week')).length,
      )
    await page.waitForLoadState('networkidle')
    expect(await countScripts()).toBe(0)
    await page.mouse.move(100, 100)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('this-week')),
    )
    expect(await part.innerText()).toBe(words)
  },
)

journey(
  'letters of English and French need no further file of a font; others fetch one',
  async ({ open }) => {
    const page = await open('/')
    const loadedFor = (text: string) =>
      page.evaluate(async (letters) => {
        document.querySelector('main h2')?.append(letters)
        await document.fonts.ready
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      }, text)
    expect(await loadedFor('Où êtes-vous, à Montréal ? “Ça” … – São Tomé')).not.toContain('Aleo Latin')
    expect(await loadedFor('Åse')).toContain('Aleo Latin')
  },
)

journey('the palette and a message have their looks on a page that came without them', async ({ open }) => {
  const page = await open('/ads')
  await page.getByRole('button', { name: 'Search everything' }).click()
  const palette = page.locator('dialog.quick-open[open]')
  await palette.getByRole('combobox').waitFor()
  expect(await palette.evaluate((one) => getComputedStyle(one).display)).toBe('flex')
  await page.keyboard.press('Escape')
  await page.locator('.heart-button').first().click()
  const message = page.locator('.toast').first()
  await message.waitFor()
  expect(await message.evaluate((one) => getComputedStyle(one).display)).toBe('grid')
})
