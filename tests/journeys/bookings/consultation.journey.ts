import { expect } from 'vitest'
import { ASKED_AGAIN } from '../../patience.ts'
import { findFaults } from '../find-faults.ts'
import { journey, PHONE } from '../journey.ts'
import { openMailTo } from '../open-mail.ts'
import { expectText, expectToast, holdCalls } from '../words.ts'
import {
  chooseTime,
  emailFor,
  failures,
  fillIn,
  form,
  LINK,
  MESSAGES,
  ONE_STEP_LEFT,
  submit,
  summary,
} from './booking-form.ts'

journey('the booking form has the words of the seed, in their order', async ({ open }) => {
  const page = await open('/consultation')
  await page.getByRole('heading', { level: 1, name: 'Consultation Booking Form' }).waitFor()
  const labels = await form(page).locator('.field-label, .check-row > span:first-of-type').allInnerTexts()
  expect(labels.map((label) => label.replace(/\s+/g, ' ').trim())).toEqual(
    [
      'Client type*',
      'Full name*',
      'Email*',
      'Phone*',
      'Preferred date*',
      'Preferred time*',
      'Duration*',
      'Details*',
      'I agree to the terms and conditions.*',
    ].map((label) => expect.stringMatching(new RegExp(`^${label.replace(/[.*]/g, ' ?\\$&')}$`))),
  )
  expect(await page.getByLabel('Client type').locator('option').allInnerTexts()).toEqual([
    'Choose a client type',
    'Individual ($50/hour)',
    'Organization ($200/hour)',
  ])
  expect((await page.getByLabel('Duration').locator('option').allInnerTexts()).slice(1)).toEqual([
    '1 Hour',
    '2 Hours',
    '3 Hours',
  ])
  expect(await submit(page).innerText()).toBe('Submit Booking Request')
  expect(await page.getByText('Estimated cost').count()).toBe(0)
})

journey('each wrong field says its own words, and the summary leads to it', async ({ open }) => {
  const page = await open('/consultation', { width: PHONE })
  await submit(page).click()
  await expectText(summary(page), 'There are 9 things to fix')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary')
  const links = summary(page).getByRole('link')
  expect(await links.allInnerTexts()).toEqual(MESSAGES.map(([, message]) => message))
  for (const [field, message] of MESSAGES) {
    expect(await page.locator(`#${field}-error`).innerText()).toBe(message)
    expect(await page.locator(`#${field}`).getAttribute('aria-invalid')).toBe('true')
  }
  await links.filter({ hasText: 'Please enter a valid phone number' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('phone')
  await page.getByLabel('Email').fill('efua.mensah@example')
  await expectText(summary(page), 'There are 9 things to fix')
  await page.getByLabel('Email').fill('efua.mensah@example.com')
  await expectText(summary(page), 'There are 8 things to fix')
})

journey('a good form shows its cost, Submitting..., the notice, and is empty again', async ({ open }) => {
  const page = await open('/consultation', { width: PHONE })
  await fillIn(page, { day: 2 })
  await expectText(page.locator('.cost-box:visible'), '2 hours × $200 per hour')
  expect(await page.locator('.cost-total:visible').innerText()).toBe('$400 CAD')
  await chooseTime(page)
  await expectText(page.locator('.both-clocks'), 'Toronto')
  await expectText(page.locator('.both-clocks'), 'Accra')
  const release = await holdCalls(page, /\/api\/consultation$/)
  await submit(page).click()
  await expect.poll(() => submit(page).innerText()).toBe('Submitting...')
  expect(await submit(page).isDisabled()).toBe(true)
  release()
  await expectToast(
    page,
    'Booking Request Submitted',
    "We'll contact you shortly to confirm your consultation.",
  )
  const notice = page.getByRole('main').getByRole('region', { name: 'Booking Request Submitted' })
  await expectText(notice, "We'll contact you shortly to confirm your consultation.")
  await expectText(notice, ONE_STEP_LEFT)
  for (const [field] of MESSAGES.slice(0, -1))
    expect(await page.locator(`[name="${field}"]`).inputValue(), field).toBe('')
  expect(await page.getByLabel('I agree to the terms and conditions.').isChecked()).toBe(false)
  expect(await page.getByText('Estimated cost').count()).toBe(0)
  await expect.poll(() => submit(page).isVisible()).toBe(false)
  await notice.getByRole('button', { name: 'Book another time' }).click()
  await expect.poll(() => submit(page).isVisible()).toBe(true)
  await notice.getByRole('link', { name: 'See your booking' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your booking' }).waitFor()
  await expectText(page, '$400 CAD')
  await expectText(page, ONE_STEP_LEFT)
  expect(await page.getByRole('button', { name: 'Confirm your request' }).count()).toBe(0)
  await page.goto(await openMailTo(emailFor(2), LINK))
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm your request' }).click()
  await expectText(page, 'The time is held for you until then.')
  await expectText(page, 'Add to your calendar')
})

journey(
  'a slot that somebody took meanwhile is refused with its words and the nearest free ones',
  async ({ open }) => {
    const page = await open('/consultation', { expected: failures })
    await fillIn(page, { day: 5, hours: '1' })
    const time = await chooseTime(page)
    const date = await page.locator('[name="consultationDate"]').inputValue()
    const other = { clientType: 'individual', name: 'Kofi', email: 'kofi@example.com', phone: '416-555-0100' }
    const rest = { details: 'Another person was faster.', agreeToTerms: true, duration: '1' }
    const taken = await page.request.post('/api/consultation', {
      ...ASKED_AGAIN,
      data: { ...other, ...rest, consultationDate: date, consultationTime: time },
    })
    expect(taken.status()).toBe(201)
    await submit(page).click()
    await expectToast(page, 'Submission Failed', 'Please try again or contact us directly at 416-555-0147.')
    await expectText(summary(page), 'Please select a consultation time')
    await expectText(page.getByRole('main'), 'Please try again or contact us directly at 416-555-0147.')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Efua Ɔkyere-Mensah')
    const nearest = page.getByRole('group', { name: 'The nearest free times' }).getByRole('radio')
    await expect.poll(() => nearest.count()).toBe(3)
    await nearest.first().check()
    await submit(page).click()
    await expectToast(page, 'Booking Request Submitted')
  },
)

journey('a server that cannot be reached leaves the form filled and says whom to call', async ({ open }) => {
  const page = await open('/consultation', {
    expected: [/failed request: .*\/api\/consultation/, /console error: Failed to load resource/],
  })
  await fillIn(page, { day: 6 })
  await chooseTime(page)
  await page.route(/\/api\/consultation$/, (route) => route.abort('connectionrefused'))
  await submit(page).click()
  await expectToast(page, 'Submission Failed', 'Please try again or contact us directly at 416-555-0147.')
  expect(await page.getByLabel('Details').inputValue()).toBe('I would like to understand my pension.')
  expect(await page.getByLabel('I agree to the terms and conditions.').isChecked()).toBe(true)
})

journey('where the rules cannot be fetched, the server names every field', async ({ open }) => {
  const page = await open('/consultation', {
    expected: [/failed request: .*bookings\.schema/, ...failures],
    before: (own) => own.route(/bookings\.schema[^/]*\.js$/, (route) => route.abort()),
  })
  await page.getByLabel('Full name').fill('Efua Ɔkyere-Mensah')
  await submit(page).click()
  await expectText(summary(page), 'There are 8 things to fix')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Efua Ɔkyere-Mensah')
})

journey('what is typed before the script arrives is still there after it', async ({ open }) => {
  const slow = await open('/')
  const release = await holdCalls(slow, /\/build\/entry[^/]*\.js$/)
  await slow.goto('/consultation', { waitUntil: 'commit' })
  await slow.getByLabel('Full name').fill('Efua Ɔkyere-Mensah')
  await slow.getByLabel('Client type').selectOption('individual')
  await slow.getByLabel('Duration').selectOption('3')
  release()
  await expectText(slow.locator('.cost-box:visible'), '3 hours × $50 per hour')
  expect(await slow.getByLabel('Full name').inputValue()).toBe('Efua Ɔkyere-Mensah')
})
