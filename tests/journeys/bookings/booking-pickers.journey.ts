import { expect } from 'vitest'
import { findFaults } from '../find-faults.ts'
import { journey, PHONE } from '../journey.ts'
import { stopClock, withClock } from '../site/stopped-clock.ts'
import { expectText } from '../words.ts'
import { chooseDay, chooseTime } from './booking-form.ts'

journey('the calendar is gone through by keyboard, and gives the focus back', async ({ open }) => {
  const page = await open('/consultation')
  const field = page.locator('#consultationDate')
  await field.focus()
  await page.keyboard.press('Enter')
  const focusedDay = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)
  await expect.poll(focusedDay).toBeTruthy()
  const first = await focusedDay()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect.poll(focusedDay).toBe(first)
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('grid').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('consultationDate')
  await page.keyboard.press('Enter')
  await expect.poll(focusedDay).toBe(first)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[name="consultationDate"]').inputValue()).toBe(first)
  await page.locator('#consultationTime').click()
  await page.locator('.picker-time').first().waitFor()
  expect(await findFaults(page)).toEqual([])
})

journey('a longer duration keeps the time, or says in its place why not', async ({ open }) => {
  const page = await open('/consultation')
  await chooseDay(page, 4)
  await page.getByLabel('Duration').selectOption('1')
  const early = await chooseTime(page)
  const answered = page.waitForResponse(/\/slots\?.*duration=2/)
  await page.getByLabel('Duration').selectOption('2')
  await (await answered).finished()
  expect(await page.locator('[name="consultationTime"]').inputValue()).toBe(early)
  await page.getByLabel('Duration').selectOption('1')
  await page.locator('#consultationTime').click()
  await page.locator('.picker-time').last().click()
  await page.getByLabel('Duration').selectOption('3')
  await expectText(page.locator('#consultationTime-hint'), /is not free for 3 hours on that day/)
})

journey('a form that is half filled in is still so after leaving the page', async ({ open }) => {
  const page = await open('/consultation', { width: PHONE })
  await page.getByLabel('Full name').fill('Efua Ɔkyere-Mensah')
  await page.getByLabel('Details').fill('I would like to understand my pension.')
  await page.goto('/contact')
  await page.goto('/consultation')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Efua Ɔkyere-Mensah')
  expect(await page.getByLabel('Details').inputValue()).toBe('I would like to understand my pension.')
})

journey('an icon button names itself after 700 ms under the pointer', async ({ open }) => {
  const page = await open('/consultation', { before: withClock })
  const next = page.getByRole('button', { name: 'Next month' })
  const tooltip = page.locator('.tooltip')
  await page.locator('#consultationDate').click()
  // Once before the clock stops: the tooltip script is fetched when a button is first hovered.
  await next.hover()
  await expectText(tooltip, 'Next month')
  await page.mouse.move(5, 5)
  await expect.poll(() => tooltip.count()).toBe(0)
  await stopClock(page)
  await next.hover()
  await page.clock.runFor(690)
  expect(await tooltip.count()).toBe(0)
  await page.clock.runFor(20)
  await expectText(tooltip, 'Next month')
  await page.keyboard.press('Escape')
  await expect.poll(() => tooltip.count()).toBe(0)
})
