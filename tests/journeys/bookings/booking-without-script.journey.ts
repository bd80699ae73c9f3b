import { expect, inject } from 'vitest'
import { findFaults } from '../find-faults.ts'
import { journey, PHONE } from '../journey.ts'
import { openMailTo } from '../open-mail.ts'
import { onSite } from '../site/fill-queue.ts'
import { expectText } from '../words.ts'
import { emailFor, failures, fillIn, LINK, ONE_STEP_LEFT, submit } from './booking-form.ts'

journey(
  'without script a booking is made, confirmed, moved and cancelled by plain forms',
  async ({ open }) => {
    const page = await open('/consultation', { javaScript: false, expected: failures, width: PHONE })
    await submit(page).click()
    await expectText(page, 'There are 9 things to fix')
    await fillIn(page, { day: 8, hours: '1' })
    await page.getByLabel('Preferred time').selectOption({ index: 3 })
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: 'Your booking' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/consultation\/bookings\/[\w-]{43}$/)
    await expectText(page, 'Booking Request Submitted')
    await expectText(page, ONE_STEP_LEFT)
    await page.goto(await openMailTo(emailFor(8), LINK))
    await page.getByRole('button', { name: 'Confirm your request' }).click()
    await expectText(page, 'The time is held for you until then.')
    await page.getByText('Move this booking').click()
    await page.getByLabel('New time').selectOption({ index: 20 })
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expectText(page, 'Moved. The new time is below, and in the email we sent.')
    await page.getByText('Cancel this booking', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel this booking' }).click()
    await expectText(page, 'You cancelled this booking. Nothing is owed on either side.')
  },
)

journey('a link that is opened too late offers other times, without script too', async ({ open }) => {
  const page = await open('/consultation', { javaScript: false, expected: failures, width: PHONE })
  await fillIn(page, { day: 9, hours: '1' })
  await page.getByLabel('Preferred time').selectOption({ index: 1 })
  await submit(page).click()
  await page.getByRole('heading', { level: 1, name: 'Your booking' }).waitFor()
  const mailed = await openMailTo(emailFor(9), LINK)
  const site = { databaseUrl: inject('databaseUrl') }
  const reference = await page.locator('dd').first().innerText()
  await onSite(site, 'UPDATE bookings SET confirm_by = created_at WHERE reference = $1', [reference])
  await page.reload()
  await expectText(page, 'Not confirmed in time')
  const other = await open('/consultation', { javaScript: false, width: PHONE })
  await fillIn(other, { day: 9, hours: '1' })
  await other.getByLabel('Email').fill('faster@example.com')
  await other.getByLabel('Preferred time').selectOption({ index: 1 })
  await submit(other).click()
  await other.getByRole('heading', { level: 1, name: 'Your booking' }).waitFor()
  await page.goto(mailed)
  await expectText(page, 'This time has been taken. Choose another one below')
  expect(await findFaults(await open(mailed, { width: PHONE }))).toEqual([])
  await page.getByRole('group', { name: 'The nearest free times' }).getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Confirm this time' }).click()
  await expectText(page, 'The time is held for you until then.')
})
