import { expect } from 'vitest'
import { DESKTOP, journey, PHONE } from './journey.ts'

journey('the wide header leads to every place, and marks the one where one is', async ({ open }) => {
  const page = await open('/ads')
  const main = page.getByRole('navigation', { name: 'Main' })
  const links = await main.getByRole('link').allInnerTexts()
  expect(links).toEqual(['Marketplace', 'Classified Ads', 'News', 'Scholarships', 'Consultation', 'Contact'])
  expect(await main.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Classified Ads'])
})

journey('the problems a page causes are seen: a console error fails its journey', { fails: true }, async ({ open }) => {
  const page = await open('/ads')
  await page.evaluate(() => console.error('broken on purpose'))
})
