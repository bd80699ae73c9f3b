import { expect } from 'vitest'
import { journey, withClipboard } from '../journey.ts'
import { expectText } from '../words.ts'

journey(
  'a second press closes a menu, and sharing an entry puts its address on the clipboard',
  async ({ open }) => {
    const page = await open('/immigration-citizenship#study-permit', { before: withClipboard })
    const more = page.getByRole('button', { name: 'More for Visit Canada' })
    await more.hover()
    await expectText(page.locator('.tooltip'), 'More')
    await more.click()
    const share = page.getByRole('menuitem', { name: 'Share' })
    await share.waitFor()
    await more.click()
    await expect.poll(() => share.isVisible()).toBe(false)
    await more.click()
    await share.click()
    await expectText(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/immigration-citizenship#visit-canada$/,
    )
  },
)

journey("an entry's menu works by keyboard: copy, save, and back to its button", async ({ open }) => {
  const page = await open('/toronto-nonprofits#gerstein-crisis-centre', { before: withClipboard })
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
  await expect.poll(() => saved.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})
