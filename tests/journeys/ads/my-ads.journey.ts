import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { insertPostedAd } from '../site/insert-rows.ts'

journey("the menu of one's own ad moves by arrows, and Esc or another press closes it", async ({ open }) => {
  const { listToken } = await insertPostedAd()
  // The ad was inserted directly into the tables, so prefetching the link to its page fails.
  const expected = [/status 404/, /Failed to load resource/]
  const page = await open(`/my-ads/${listToken}`, { width: PHONE, expected })
  const menu = page.locator('.my-ads-more').first()
  const button = menu.locator('summary').first()
  const first = menu.getByRole('link', { name: 'Views and messages' })
  const isFocused = (target: typeof button) => target.evaluate((it) => it === document.activeElement)
  await button.focus()
  await page.keyboard.press('Enter')
  await first.waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await isFocused(first)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await isFocused(menu.getByText('Delete it'))).toBe(true)
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'hidden' })
  expect(await isFocused(button)).toBe(true)
  await button.click()
  await first.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await first.waitFor({ state: 'hidden' })
})

journey('a page that a busy site could not load is not called deleted', async ({ open }) => {
  const { listToken } = await insertPostedAd()
  const expected = [/status 503/, /status 404/, /Failed to load resource/]
  const page = await open(`/my-ads/${listToken}`, { expected })
  await page.route('**/api/my-ad/**', (route) => route.fulfill({ status: 503, body: 'Busy.' }))
  await page.locator('.my-ads-more summary').first().click()
  await page.getByRole('link', { name: 'Views and messages' }).first().click()
  const said = page.getByText(/Ad Not Found|This page could not be loaded/).first()
  expect(await said.innerText()).toBe('This page could not be loaded.')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
})
