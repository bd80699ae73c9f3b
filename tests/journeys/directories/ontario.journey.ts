import { expect } from 'vitest'
import { journey, untilHydrated } from '../journey.ts'
import { expectAddress, expectText } from '../words.ts'
import { group, openGroups } from './accordion.ts'

for (const path of ['/ontario', '/start']) {
  journey(`far parts of ${path} are drawn soon after the first screen`, async ({ open }) => {
    const page = await open(path)
    const drawn = () =>
      page
        .locator('.draw-late')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility))
    expect((await drawn()).length).toBeGreaterThan(3)
    await expect.poll(async () => new Set(await drawn())).toEqual(new Set(['visible']))
  })
}

journey('Ontario filters as one types, and chips take a filter away', async ({ open }) => {
  const page = await open('/ontario')
  const businesses = page.locator('section[aria-labelledby=business-directory] li.entry:visible')
  await page.getByRole('link', { name: 'Grocery 7', exact: true }).click()
  await expectAddress(page, '/ontario?category=grocery')
  const box = page.getByRole('searchbox', { name: 'Search businesses' })
  await untilHydrated(page)
  await box.pressSequentially('kitchener')
  await expect.poll(() => businesses.count()).toBe(2)
  await expectAddress(page, '/ontario?category=grocery&find=kitchener')
  await page.getByRole('link', { name: 'Remove filter: “kitchener”' }).click()
  await expect.poll(() => businesses.count()).toBe(7)
  await expect.poll(() => box.inputValue()).toBe('')
  await page.getByRole('link', { name: 'Remove filter: Grocery' }).click()
  await expectAddress(page, '/ontario')
})

journey(
  'Ontario keeps what is typed when a filter is chosen, and says what each category lacks',
  async ({ open }) => {
    const page = await open('/ontario')
    const box = page.getByRole('searchbox', { name: 'Search businesses' })
    await box.fill('goat')
    await expectText(page, 'No churches found matching your search.')
    await expectText(page, 'No businesses found matching your search.')
    await expect.poll(() => openGroups(page)).toHaveLength(5)
    await page.getByRole('link', { name: 'Restaurants 6', exact: true }).click()
    await expectAddress(page, '/ontario?category=restaurants&find=goat')
    await expect.poll(() => box.inputValue()).toBe('goat')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expectAddress(page, '/ontario')
    await expect.poll(() => openGroups(page)).toEqual(['Restaurants'])
    await group(page, 'Churches').click()
    await expect.poll(() => openGroups(page)).toEqual(['Churches'])
  },
)

journey('without script the businesses of Ontario are found by the server', async ({ open }) => {
  const page = await open('/ontario?tag=meat', { javaScript: false })
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill('kitchener')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expectAddress(page, '/ontario?find=kitchener&tag=meat')
  await page.locator('#smk-african-foods .entry-name').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Remove filter: meat' }).isVisible()).toBe(true)
})

journey(
  'an entry of Ontario or of a province opens by its address, and leads to its report',
  async ({ open }) => {
    const page = await open('/ontario#okuapeman-association-of-toronto')
    await page.locator('#okuapeman-association-of-toronto .entry-name').waitFor()
    await page.goto('/directory#yukon-immigration-in-yukon')
    await page.locator('#yukon-immigration-in-yukon .entry-name').waitFor()
    await page.getByRole('button', { name: 'More for Immigration in Yukon' }).click()
    await page.getByRole('menuitem', { name: 'Report a problem' }).click()
    await expectAddress(page, '/report?entry=provinces%2Fyukon-immigration-in-yukon')
    await page.getByRole('link', { name: 'Immigration in Yukon' }).click()
    await page.locator('#yukon-immigration-in-yukon .entry-name').waitFor()
  },
)
