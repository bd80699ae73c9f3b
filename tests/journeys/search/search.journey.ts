import { expect } from 'vitest'
import { DESKTOP, quietJourney as journey, PHONE } from '../journey.ts'
import { holdCalls } from '../words.ts'

for (const key of ['/', 'Control+k']) {
  journey(
    `${key} pressed before the script is here opens the palette with what was typed after it`,
    async ({ open }) => {
      const page = await open('/privacy', { width: DESKTOP })
      const release = await holdCalls(page, /\/(?!early)[^/]+\.js$/)
      // Every other way to open a page waits for its script.
      await page.goto('/', { waitUntil: 'commit' })
      await page.locator('h1').waitFor()
      expect(await page.getByRole('button', { name: 'Search everything' }).count()).toBe(0)
      await page.keyboard.press(key)
      await page.keyboard.type('kente')
      release()
      const box = page.getByRole('combobox', { name: 'Search everything' })
      await box.waitFor()
      await expect.poll(() => box.inputValue()).toBe('kente')
    },
  )
}

journey('the palette opens with the sure answer, chosen, and Enter opens it', async ({ open }) => {
  const page = await open('/ads')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('phone number of CRA')
  const best = page.getByRole('option', { name: /Canada Revenue Agency/ })
  await best.waitFor()
  expect(await best.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('link', { name: 'Call Canada Revenue Agency' }).getAttribute('href')).toBe(
    'tel:+18009598281',
  )
  await page.keyboard.press('Enter')
  await page.waitForURL('**/general-government#canada-revenue-agency')
})

journey('the hub says while one types what stands inside the directories', async ({ open }) => {
  const page = await open('/all-access', { width: PHONE })
  await page.getByLabel('Search services').fill('passport')
  await page.getByText(/entries inside the directories match/).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByText('0 service(s) found').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe('/search?q=passport')
})

journey('the box of a directory finds by meaning while one types', async ({ open }) => {
  const page = await open('/embassies')
  await page.locator('#find').fill('england')
  const shown = page.locator('li.entry:not([hidden])')
  await expect.poll(() => shown.filter({ hasText: 'United Kingdom' }).count()).toBeGreaterThan(0)
  await expect.poll(() => shown.filter({ hasText: 'France' }).count()).toBe(0)
  await page.locator('#find').fill('zzzqqq')
  await page
    .getByText('No services found matching "zzzqqq"')
    .or(page.getByText(/No .+ found matching "zzzqqq"/))
    .first()
    .waitFor()
})

journey(
  'a search with its typing error put right, and the way to insist, with no script',
  async ({ open }) => {
    const page = await open('/search?q=helth+crad', { javaScript: false, width: PHONE })
    await page.getByRole('link', { name: 'health card', exact: true }).first().waitFor()
    await page.getByRole('link', { name: /Search only for/ }).click()
    await page.getByText('Nothing found for').waitFor()
  },
)
