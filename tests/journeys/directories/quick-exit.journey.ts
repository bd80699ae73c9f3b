import { expect } from 'vitest'
import { journey, leavesForWeather } from '../journey.ts'
import { pressTwice } from '../words.ts'

for (const way of ['button', 'double Esc'] as const) {
  journey(`the ${way} leaves at once, and Back does not return`, async ({ open }) => {
    const page = await open('/saved', leavesForWeather)
    await page.goto('/toronto-nonprofits')
    await page.getByRole('link', { name: 'Exit quickly' }).waitFor()
    if (way === 'button') await page.getByRole('link', { name: 'Exit quickly' }).click()
    else await pressTwice(page, 'Escape')
    await page.waitForURL('https://weather.gc.ca/')
    // Any page of this site in the tab's history redirects to the weather again.
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
