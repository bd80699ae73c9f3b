import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { quietJourney as journey, PHONE } from '../journey.ts'
import { expectAddress, holdCalls } from '../words.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })

journey(
  'the palette opens with a slash, finds while one types and goes by arrow and Enter',
  async ({ open }) => {
    const page = await open('/ads')
    await page.keyboard.press('/')
    const box = palette(page)
    await box.waitFor()
    await page.keyboard.type('privacy')
    await page.getByRole('option', { name: /^Privacy/ }).waitFor()
    await expect.poll(() => page.locator('.quick-open-title mark').first().textContent()).toBe('Privacy')
    expect(await box.getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('ArrowDown')
    const chosen = await box.getAttribute('aria-activedescendant')
    expect(await page.locator(`#${chosen}`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/privacy')
    await expect.poll(() => page.locator('dialog.quick-open[open]').count()).toBe(0)
  },
)

journey('Enter without a choice leads to all results', async ({ open }) => {
  const page = await open('/ads')
  await page.keyboard.press('Control+k')
  await palette(page).fill('trotro')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=trotro')
  await expectAddress(page, '/search?q=trotro')
})

journey('Escape closes the palette and gives the focus back to its button', async ({ open }) => {
  const page = await open('/ads', { width: PHONE })
  const button = page.getByRole('button', { name: 'Search everything' })
  await button.click()
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

journey('a slash in a field is a slash, and the key can be turned off', async ({ open }) => {
  const page = await open('/ads')
  await page.locator('#header-search').focus()
  await page.keyboard.type('a/b')
  await expect.poll(() => page.locator('#header-search').inputValue()).toBe('a/b')
  expect(await page.locator('dialog.quick-open[open]').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('checkbox', { name: 'Open with the / key' }).uncheck()
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.waitForTimeout(300)
  expect(await page.locator('dialog.quick-open[open]').count()).toBe(0)
})

journey('an answer that comes too late is dropped', async ({ open }) => {
  const page = await open('/ads', { expected: [/failed request/] })
  const late = /\/api\/search\?q=jol&/
  const release = await holdCalls(page, late)
  await page.keyboard.press('/')
  const box = palette(page)
  const asked = page.waitForRequest(late)
  await box.fill('jol')
  await asked
  await box.fill('passport')
  await page
    .getByRole('option', { name: /Canadian passports/ })
    .first()
    .waitFor()
  release()
  await (await asked).response().catch(() => null)
  await page.waitForTimeout(300)
  expect(await page.getByRole('option', { name: /Canadian passports/ }).count()).toBeGreaterThan(0)
})

journey(
  'what was opened is remembered on the device by its page only, and can be forgotten',
  async ({ open }) => {
    const page = await open('/ads')
    await page.keyboard.press('/')
    await palette(page).fill('covenant house')
    await page
      .getByRole('option', { name: /Covenant House/ })
      .first()
      .click()
    await page.waitForURL('**/toronto-nonprofits#**')
    const kept = await page.evaluate(() => localStorage.getItem('recent-pages'))
    expect(kept).toContain('/toronto-nonprofits')
    expect(kept).not.toContain('ovenant')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('/')
    await page.getByRole('option', { name: /Toronto Non-Profits/ }).waitFor()
    await page.getByRole('button', { name: 'Clear these pages' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-pages'))).toBeNull()
  },
)
