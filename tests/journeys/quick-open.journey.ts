import { expect } from 'vitest'
import { quietJourney as journey, PHONE } from './journey.ts'
import { expectAddress } from './words.ts'

journey(
  'the palette opens with a slash, finds while one types and goes by arrow and Enter',
  async ({ open }) => {
    const page = await open('/ads')
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: 'Search everything' })
    await box.waitFor()
    await page.keyboard.type('privacy')
    await page.getByRole('option', { name: /^Privacy/ }).waitFor()
    expect(await page.locator('.quick-open-title mark').first().textContent()).toBe('Privacy')
    expect(await box.getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('ArrowDown')
    const chosen = await box.getAttribute('aria-activedescendant')
    expect(await page.locator(`#${chosen}`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/privacy')
    expect(await page.locator('dialog.quick-open[open]').count()).toBe(0)
  },
)

journey('Enter without a choice leads to all results', async ({ open }) => {
  const page = await open('/ads')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('trotro')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=trotro')
  await expectAddress(page, '/search?q=trotro')
})

journey('Escape closes the palette and gives the focus back to its button', async ({ open }) => {
  const page = await open('/ads', { width: PHONE })
  const button = page.getByRole('button', { name: 'Search everything' })
  await button.click()
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

journey('a slash in a field is a slash, and the key can be turned off', async ({ open }) => {
  const page = await open('/ads')
  await page.locator('#header-search').focus()
  await page.keyboard.type('a/b')
  expect(await page.locator('#header-search').inputValue()).toBe('a/b')
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
  const page = await open('/ads', {
    before: async (page) => {
      await page.route('**/api/search?q=jol&*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 800))
        await route.continue().catch(() => {})
      })
    },
    expected: [/failed request/],
  })
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search everything' })
  await box.fill('jol')
  await page.waitForTimeout(250)
  await box.fill('passport')
  await page
    .getByRole('option', { name: /Canadian passports/ })
    .first()
    .waitFor()
  await page.waitForTimeout(900)
  expect(await page.getByRole('option', { name: /Canadian passports/ }).count()).toBeGreaterThan(0)
})

journey(
  'what was opened is remembered on the device by its page only, and can be forgotten',
  async ({ open }) => {
    const page = await open('/ads')
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search everything' }).fill('covenant house')
    await page
      .getByRole('option', { name: /Covenant House/ })
      .first()
      .click()
    await page.waitForURL('**/toronto-nonprofits#**')
    const kept = await page.evaluate(() => localStorage.getItem('recent-pages'))
    expect(kept).toContain('/toronto-nonprofits')
    expect(kept).not.toContain('ovenant')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('/')
    await page.getByRole('option', { name: /Toronto Non-Profits/ }).waitFor()
    await page.getByRole('button', { name: 'Forget these pages' }).click()
    expect(await page.evaluate(() => localStorage.getItem('recent-pages'))).toBeNull()
  },
)
