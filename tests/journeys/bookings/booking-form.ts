import type { Page } from 'playwright-core'
import { ask } from '../words.ts'

/** Every field of the form with its error message. */
export const MESSAGES = [
  ['clientType', 'Please select a client type'],
  ['name', 'Name must be at least 2 characters'],
  ['email', 'Please enter a valid email address'],
  ['phone', 'Please enter a valid phone number'],
  ['consultationDate', 'Please select a consultation date'],
  ['consultationTime', 'Please select a consultation time'],
  ['duration', 'Please select a duration'],
  ['details', 'Please provide at least 10 characters of detail'],
  ['agreeToTerms', 'You must agree to the terms and conditions'],
] as const

export const form = (page: Page) => page.locator('#booking-form')
export const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
export const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'to fix' })
export const failures = [/status (400|409|503)/, /console error: Failed to load resource/]

export const LINK = /\/consultation\/bookings\/[\w-]{43}/
export const ONE_STEP_LEFT = 'One step left: confirm in the email we sent. We hold this time for 15 minutes.'
export const emailFor = (day: number) => `efua${day}@example.com`

/** Fills in everything; `day` is the nth day on offer, so that journeys do not take each other's slots. */
export async function fillIn(
  page: Page,
  { day, hours = '2' }: { day: number; hours?: string },
): Promise<void> {
  await page.getByLabel('Client type').selectOption({ label: 'Organization ($200/hour)' })
  await page.getByLabel('Full name').fill('Efua Ɔkyere-Mensah')
  await page.getByLabel('Email').fill(emailFor(day))
  await page.getByLabel('Phone').fill('416-555-0163')
  await page.getByLabel('Duration').selectOption(hours)
  await chooseDay(page, day)
  await page.getByLabel('Details').fill('I would like to understand my pension.')
  await page.getByLabel('I agree to the terms and conditions.').check()
}

/** Chooses from the calendar, or from the list that replaces it without script. */
export async function chooseDay(page: Page, day: number): Promise<void> {
  const field = page.locator('#consultationDate')
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await field.selectOption({ index: day })
    return
  }
  const { dates } = await ask<{ dates: string[] }>(page, '/api/consultation/opening')
  await field.click()
  await page.locator('[data-day]').first().waitFor()
  const wanted = page.locator(`[data-day="${dates[day - 1]}"]`)
  if ((await wanted.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
  await wanted.click()
}

export async function chooseTime(page: Page): Promise<string> {
  await page.locator('#consultationTime').click()
  await page.locator('.picker-time').first().click()
  return page.locator('[name="consultationTime"]').inputValue()
}
