import { expect } from 'vitest'
import { quietJourney as journey, PHONE } from '../journey.ts'
import { expectAddress, expectText, fetchAds } from '../words.ts'

const javaScript = false

journey('without script every search form finds ads', async ({ open }) => {
  const page = await open('/', { javaScript })
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('room')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  const { total } = await fetchAds(page, '?search=room')
  await expectText(page, 'Search results for “room”')
  await expectText(page, `(${total} results)`)
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Search ads' })
  expect(await box.inputValue()).toBe('room')
  await box.fill('kente')
  await box.press('Enter')
  await expectText(page, 'Search results for “kente”')
})

journey('without script filters, order and pages work, and keep each other', async ({ open }) => {
  const page = await open('/ads', { width: PHONE, javaScript })
  const { total } = await fetchAds(page, '?location=Ontario&hasPhone=1')
  const place = page.getByRole('combobox', { name: 'Location' })
  if (!(await place.isVisible())) await page.getByText(/^Filters/).click()
  await place.fill('Ontario')
  await page.getByRole('checkbox', { name: 'Has a phone number' }).check()
  await page.getByRole('button', { name: 'Show ads' }).click()
  await expectText(page, `${total} ads`)
  await page.getByRole('combobox', { name: /order/i }).selectOption('price-low')
  await page.getByRole('button', { name: 'Sort' }).click()
  const said = (name: string) => new URL(page.url()).searchParams.get(name)
  await expect.poll(() => said('sort')).toBe('price-low')
  expect(said('location')).toBe('Ontario')
  await page.getByRole('navigation', { name: 'Pages of ads' }).getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => said('page')).toBe('2')
  expect(said('location')).toBe('Ontario')
  await page.getByRole('article').first().waitFor()
})

journey('without script an ad can be read and called, and every directory reached', async ({ open }) => {
  const page = await open('/ads', { width: PHONE, javaScript })
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Contact Seller' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Access Information' }).click()
  await expectAddress(page, '/all-access')
})
