import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readScholarships } from '../../../src/features/scholarships/scholarships.content.ts'
import { DESKTOP, journey, PHONE } from '../journey.ts'
import { expectAddress, expectCount, expectText, holdCalls } from '../words.ts'

const { entries } = readScholarships()
const inOhio = entries.filter(({ state }) => state === 'OH').length
const ALL_ROWS = entries.length + 1
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const cards = (page: Page) => page.locator('tr[data-school]:visible')

journey('the table lists every school, finds one, filters and sorts at once', async ({ open }) => {
  const page = await open('/scholarships', { width: DESKTOP })
  expect(await rows(page).count()).toBe(ALL_ROWS)
  await page.getByRole('searchbox', { name: 'Find a school' }).pressSequentially('smith')
  await expectCount(rows(page), 2)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('combobox', { name: 'State' }).selectOption('OH')
  await expectAddress(page, '/scholarships?state=OH&sort=high')
  await expectText(page, `${inOhio} schools`)
  await page.getByRole('link', { name: /Average aid/ }).click()
  await expectAddress(page, '/scholarships?state=OH&sort=low')
  await expectText(rows(page).nth(1), 'Case Western Reserve University')
  expect(await page.getByRole('columnheader', { name: /Average aid/ }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  expect(await page.getByRole('link', { name: /^CSV/ }).getAttribute('href')).toBe(
    '/scholarships.csv?state=OH&sort=low',
  )
  await page.getByRole('searchbox', { name: 'Find a school' }).fill('nowhere')
  await expectText(page, 'No matches')
  await expectText(page, '0 schools')
  await page.getByRole('link', { name: `Show all ${entries.length} schools` }).click()
  await expectCount(rows(page), ALL_ROWS)
  await expectAddress(page, '/scholarships?sort=high')
})

journey('an address with choices opens with them, and they can be taken back', async ({ open }) => {
  const page = await open('/scholarships?state=OH&sort=school')
  await expectCount(rows(page), inOhio + 1)
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('OH')
  await page.getByRole('combobox', { name: 'State' }).selectOption('')
  await expectCount(rows(page), ALL_ROWS)
  await expectText(rows(page).nth(1), 'Amherst College')
})

journey('what is typed before the script arrives is looked for once it is here', async ({ open }) => {
  const page = await open('/', { width: DESKTOP })
  const release = await holdCalls(page, /\/build\/entry[^/]*\.js$/)
  await page.goto('/scholarships', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Find a school' }).fill('smith')
  // The rest of the page may still be loading.
  await expectCount(rows(page), ALL_ROWS)
  release()
  await expectCount(rows(page), 2)
})

journey('on a telephone each school is a card with a call and a visit', async ({ open }) => {
  const page = await open('/scholarships', { width: PHONE })
  expect(await page.getByRole('link', { name: 'Average aid' }).isVisible()).toBe(false)
  expect(await cards(page).count()).toBe(entries.length)
  const visit = cards(page)
    .first()
    .getByRole('link', { name: /^Visit Site/ })
  expect(await visit.getAttribute('target')).toBe('_blank')
  const call = cards(page).first().getByRole('link', { name: /^Call/ })
  expect(await call.getAttribute('href')).toBe('tel:+18599853000')
  await page.getByText('Filter and sort').click()
  await page.getByRole('combobox', { name: 'Amount' }).selectOption('full')
  await expectCount(cards(page), entries.filter(({ isFullTuition }) => isFullTuition).length)
})

journey('without script the choices work by their button', async ({ open }) => {
  const page = await open('/scholarships', { javaScript: false })
  await page.getByRole('combobox', { name: 'Form of the resource' }).selectOption('Spreadsheet')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
})

journey('on the narrowest phone the two buttons of a school stand in one line', async ({ open }) => {
  const page = await open('/scholarships', { width: 320 })
  const heightOf = async (name: RegExp) =>
    (await cards(page).first().getByRole('link', { name }).boundingBox())?.height
  expect(await heightOf(/^Visit Site/)).toBe(44)
  expect(await heightOf(/^Call/)).toBe(44)
})
