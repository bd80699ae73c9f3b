import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { onSite } from './fill-queue.ts'
import { findFaults } from './find-faults.ts'
import { journey, PHONE, WIDTHS } from './journey.ts'
import { openMailTo } from './open-mail.ts'
import { expectText, expectToast, holdCalls } from './words.ts'

const MESSAGES = [
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

const form = (page: Page) => page.locator('#booking-form')
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'to fix' })
const failures = [/status (400|409|503)/, /console error: Failed to load resource/]

const LINK = /\/consultation\/bookings\/[\w-]{43}/
const ONE_STEP_LEFT = 'One step left: confirm in the email we sent. We hold this time for 15 minutes.'
const emailFor = (day: number) => `efua${day}@example.com`

/** Fills everything in; the day is the nth one that is offered, so that journeys do not take each other's slots. */
async function fillIn(page: Page, { day, hours = '2' }: { day: number; hours?: string }): Promise<void> {
  await page.getByLabel('Client type').selectOption({ label: 'Organization ($200/hour)' })
  await page.getByLabel('Full name').fill('Efua Ɔkyere-Mensah')
  await page.getByLabel('Email').fill(emailFor(day))
  await page.getByLabel('Phone').fill('416-555-0163')
  await page.getByLabel('Duration').selectOption(hours)
  await chooseDay(page, day)
  await page.getByLabel('Details').fill('I would like to understand my pension.')
  await page.getByLabel('I agree to the terms and conditions.').check()
}

/** By the calendar, or by the list that stands there without script. */
async function chooseDay(page: Page, day: number): Promise<void> {
  const field = page.locator('#consultationDate')
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await field.selectOption({ index: day })
    return
  }
  const opening = await page.request.get('/api/consultation/opening')
  const date = ((await opening.json()) as { dates: string[] }).dates[day - 1]
  await field.click()
  const wanted = page.locator(`[data-day="${date}"]`)
  if ((await wanted.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
  await wanted.click()
}

async function chooseTime(page: Page): Promise<string> {
  await page.locator('#consultationTime').click()
  await page.locator('.picker-time').first().click()
  return page.locator('[name="consultationTime"]').inputValue()
}

for (const width of WIDTHS) {
  journey(`the booking form has the words of the seed, in their order, at ${width} px`, async ({ open }) => {
    const page = await open('/consultation', { width })
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

  journey(
    `each wrong field says its own words, and the summary leads to it, at ${width} px`,
    async ({ open }) => {
      const page = await open('/consultation', { width })
      await submit(page).click()
      await expectText(summary(page), 'There are 9 things to fix')
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('error-summary')
      const links = summary(page).getByRole('link')
      expect(await links.allInnerTexts()).toEqual(MESSAGES.map(([, message]) => message))
      for (const [field, message] of MESSAGES) {
        expect(await page.locator(`#${field}-error`).innerText()).toBe(message)
        expect(await page.locator(`#${field}`).getAttribute('aria-invalid')).toBe('true')
      }
      await links.filter({ hasText: 'Please enter a valid phone number' }).click()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('phone')
      await page.getByLabel('Email').fill('efua.mensah@example')
      await expectText(summary(page), 'There are 9 things to fix')
      await page.getByLabel('Email').fill('efua.mensah@example.com')
      await expectText(summary(page), 'There are 8 things to fix')
    },
  )

  journey(
    `a good form shows its cost, Submitting..., the notice, and is empty again, at ${width} px`,
    async ({ open }) => {
      const page = await open('/consultation', { width })
      const day = width === PHONE ? 2 : 3
      await fillIn(page, { day })
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
      expect(await submit(page).isVisible()).toBe(false)
      await notice.getByRole('button', { name: 'Book another time' }).click()
      expect(await submit(page).isVisible()).toBe(true)
      await notice.getByRole('link', { name: 'See your booking' }).click()
      await page.getByRole('heading', { level: 1, name: 'Your booking' }).waitFor()
      await expectText(page, '$400 CAD')
      await expectText(page, ONE_STEP_LEFT)
      expect(await page.getByRole('button', { name: 'Confirm your request' }).count()).toBe(0)
      await page.goto(await openMailTo(emailFor(day), LINK))
      expect(await findFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Confirm your request' }).click()
      await expectText(page, 'The time is held for you until then.')
      await expectText(page, 'Add to your calendar')
    },
  )
}

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
      data: { ...other, ...rest, consultationDate: date, consultationTime: time },
    })
    expect(taken.status()).toBe(201)
    await submit(page).click()
    await expectToast(page, 'Submission Failed', 'Please try again or contact us directly at 416-555-0147.')
    await expectText(summary(page), 'Please select a consultation time')
    await expectText(page.getByRole('main'), 'Please try again or contact us directly at 416-555-0147.')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Efua Ɔkyere-Mensah')
    const nearest = page.getByRole('group', { name: 'The nearest free times' }).getByRole('radio')
    expect(await nearest.count()).toBe(3)
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

journey('where the rules cannot be fetched, the page of the server names every field', async ({ open }) => {
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
    await page.getByText('Cancel this booking', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel this booking' }).click()
    await expectText(page, 'You cancelled this booking. No refund is due.')
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

journey('the calendar is gone through by keyboard, and gives the focus back', async ({ open }) => {
  const page = await open('/consultation')
  const field = page.locator('#consultationDate')
  await field.focus()
  await page.keyboard.press('Enter')
  const first = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)).toBe(first)
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('grid').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consultationDate')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await page.locator('[name="consultationDate"]').inputValue()).toBe(first)
  await page.locator('#consultationTime').click()
  await page.locator('.picker-time').first().waitFor()
  expect(await findFaults(page)).toEqual([])
})

journey('a longer duration keeps the time, or says in its place why not', async ({ open }) => {
  const page = await open('/consultation')
  await chooseDay(page, 4)
  await page.getByLabel('Duration').selectOption('1')
  const early = await chooseTime(page)
  await page.getByLabel('Duration').selectOption('2')
  await page.waitForLoadState('networkidle')
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
  const start = new Date('2026-11-15T12:00:00Z')
  const page = await open('/consultation', { before: (own) => own.clock.install({ time: start }) })
  await page.locator('#consultationDate').click()
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
  await page.getByRole('button', { name: 'Next month' }).hover()
  await page.clock.runFor(690)
  expect(await page.locator('.tooltip').count()).toBe(0)
  await page.clock.runFor(20)
  await expectText(page.locator('.tooltip'), 'Next month')
  await page.keyboard.press('Escape')
  expect(await page.locator('.tooltip').count()).toBe(0)
})
