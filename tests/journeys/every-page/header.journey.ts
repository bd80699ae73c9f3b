import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { expectAddress, expectText } from '../words.ts'

journey(
  'the problems a page causes are seen: an error in its console fails the journey',
  { fails: true },
  async ({ open }) => {
    const page = await open('/saved')
    await page.evaluate(() => console.error('broken on purpose'))
  },
)

journey('the wide header leads to every place and marks the one where one is', async ({ open }) => {
  const page = await open('/ads')
  const main = page.getByRole('navigation', { name: 'Main' })
  const links = ['Marketplace', 'Classified Ads', 'Events', 'News', 'Scholarships', 'Consultation', 'Contact']
  const outside = ['Watch our channel', 'Chat with us']
  expect(await main.getByRole('link').allInnerTexts()).toEqual([...links, ...outside])
  expect(await main.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Classified Ads'])
  for (const name of outside) {
    const link = page.getByRole('banner').getByRole('link', { name })
    expect(await link.getAttribute('target')).toBe('_blank')
  }
})

journey(
  'Information opens a panel with the hub in it; Escape closes it and gives the focus back',
  async ({ open }) => {
    const page = await open('/')
    const button = page.getByRole('button', { name: 'Information' })
    const hub = page.getByRole('banner').getByRole('link', { name: /All Access Information/ })
    expect(await hub.count()).toBe(0)
    await button.click()
    await hub.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await hub.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    await button.click()
    await hub.click()
    await expectAddress(page, '/all-access')
    await hub.waitFor({ state: 'detached' })
  },
)

journey('a press outside closes the Information panel', async ({ open }) => {
  const page = await open('/ads')
  await page.getByRole('button', { name: 'Information' }).click()
  await page
    .getByRole('link', { name: /All Access Information/ })
    .first()
    .waitFor()
  await page.mouse.click(10, 880)
  await expect
    .poll(() => page.getByRole('button', { name: 'Information' }).getAttribute('aria-expanded'))
    .toBe('false')
})

journey('on a phone the menu lists every place in order, and a chosen link closes it', async ({ open }) => {
  const page = await open('/', { width: PHONE })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await sheet.waitFor()
  const names = (await sheet.getByRole('link').allInnerTexts()).map((name) =>
    name.replace(/\s+/g, ' ').trim(),
  )
  expect(names.slice(0, 8)).toEqual([
    'Post an ad',
    'Marketplace',
    'News',
    'Scholarships',
    'Consultation',
    'All Access',
    'Classified Ads',
    'Contact',
  ])
  expect(names.slice(8)).toEqual([
    'Events',
    'Your first year in Canada',
    'Saved',
    'Watch our channel',
    expect.stringMatching(/Chat with us 416-555-0147/),
  ])
  await sheet.getByRole('link', { name: 'Classified Ads' }).click()
  await expectAddress(page, '/ads')
  await sheet.waitFor({ state: 'hidden' })
  await page.goBack()
  await expectAddress(page, '/')
})

journey('on a phone Back, Escape, Close and a link to here close the menu', async ({ open }) => {
  const page = await open('/contact', { width: PHONE })
  await page.goto('/ads')
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
    () => sheet.getByRole('link', { name: 'Classified Ads' }).click(),
  ]) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await sheet.waitFor()
    await close()
    await sheet.waitFor({ state: 'hidden' })
    await expectAddress(page, '/ads')
  }
  // None of them added a history entry.
  await page.goBack()
  await expectAddress(page, '/contact')
})

journey('the search of the header loads the list anew, and does nothing when blank', async ({ open }) => {
  const page = await open('/contact')
  const box = page.getByRole('searchbox', { name: 'Search classified ads' })
  expect(await box.getAttribute('placeholder')).toBe('Search ads...')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const blank of ['', '   ']) {
    await box.fill(blank)
    await box.press('Enter')
  }
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/contact')
  await box.fill('kente & more')
  await box.press('Enter')
  await page.waitForURL(/\/ads\?/)
  expect(new URL(page.url()).searchParams.get('search')).toBe('kente & more')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

journey('the footer holds name, tagline, email and the copyright line', async ({ open }) => {
  const page = await open('/contact', { width: PHONE })
  const footer = page.getByRole('contentinfo')
  await expectText(footer, 'Your comprehensive information hub for Ghana-Canada connections.')
  await expectText(footer, new RegExp(`© 2024–${new Date().getUTCFullYear()} .+ All rights reserved`))
  const mail = footer.getByRole('link', { name: /@/ })
  expect(await mail.getAttribute('href')).toMatch(/^mailto:.+@/)
})

journey('the chosen theme holds at once and on the next visit', async ({ open }) => {
  const page = await open('/contact')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  expect(await background()).toBe(dark)
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect.poll(background).toBe(light)
})

journey('the first Tab offers to skip to the content', async ({ open }) => {
  const page = await open('/ads')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Skip to main content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})
