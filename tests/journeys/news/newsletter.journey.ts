import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { stopClock, withClock } from '../site/stopped-clock.ts'
import { expectText, expectToast, holdCalls, toasts } from '../words.ts'

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email address' })
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Subscrib/ })
const refusal = [/status 400/, /console error: Failed to load resource/]

journey('the newsletter says Subscribing..., then Success!, and clears its field', async ({ open }) => {
  const page = await open('/', { width: PHONE })
  const release = await holdCalls(page, /\/api\/newsletter/)
  expect(await email(page).getAttribute('type')).toBe('email')
  await email(page).fill('ama@example.com')
  await button(page).click()
  await expect.poll(() => button(page).innerText()).toBe('Subscribing...')
  expect(await button(page).isDisabled()).toBe(true)
  expect(await email(page).isDisabled()).toBe(true)
  release()
  await expectToast(page, 'Success!', 'You have been successfully subscribed to our newsletter.')
  // The page keeps only one message: what is left to do.
  await expect
    .poll(() => page.locator('.newsletter-outcome').innerText())
    .toBe('One step left: confirm in the email we sent.')
  expect(await email(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect.poll(() => email(page).inputValue()).toBe('')
  await expect.poll(() => button(page).innerText()).toBe('Subscribe')
})

journey('a blank address is refused without asking the server', async ({ open }) => {
  const page = await open('/')
  let calls = 0
  await page.route(/\/api\/newsletter/, (route) => {
    calls += 1
    return route.continue()
  })
  for (const blank of ['', '   ']) {
    await email(page).fill(blank)
    await button(page).click()
    await expectToast(page, 'Error', 'Please enter a valid email address')
  }
  expect(calls).toBe(0)
})

journey('a refusal shows the server’s own sentence and keeps what was typed', async ({ open }) => {
  const page = await open('/', { expected: refusal })
  await email(page).fill('not an address')
  await button(page).click()
  await expectToast(page, 'Error', 'Please enter a valid email address')
  expect(await email(page).inputValue()).toBe('not an address')
  expect(await email(page).getAttribute('aria-invalid')).toBe('true')
  await expectText(page.getByRole('main'), 'Please enter a valid email address')
  expect(await email(page).isDisabled()).toBe(false)
})

journey('a server that cannot be reached gives the fallback words', async ({ open }) => {
  const page = await open('/', {
    expected: [/failed request: .*\/api\/newsletter/, /console error: Failed to load resource/],
  })
  await page.route(/\/api\/newsletter/, (route) => route.abort('connectionrefused'))
  await email(page).fill('kofi@example.com')
  await button(page).click()
  await expectToast(page, 'Error', 'Failed to subscribe. Please try again.')
  expect(await email(page).inputValue()).toBe('kofi@example.com')
})

journey('one message at a time, for five seconds', async ({ open }) => {
  const page = await open('/', { hasBriefMessages: true, before: withClock })
  await button(page).click()
  await expectToast(page, 'Error')
  await page.mouse.move(5, 5)
  const first = await toasts(page).elementHandle()
  await button(page).press('Enter')
  // The second message replaces the first.
  await first?.waitForElementState('hidden')
  await expect.poll(() => toasts(page).count()).toBe(1)
  await stopClock(page)
  await expect.poll(() => toasts(page).count()).toBe(0)
  await button(page).press('Enter')
  await expectToast(page, 'Error')
  await page.clock.runFor(4_800)
  expect(await toasts(page).count()).toBe(1)
  await page.clock.runFor(400)
  await expect.poll(() => toasts(page).count()).toBe(0)
})

journey('F8 goes to the message, which waits while it has the focus', async ({ open }) => {
  const page = await open('/', { hasBriefMessages: true, before: withClock })
  await button(page).click()
  await expectToast(page, 'Error')
  await page.keyboard.press('F8')
  const isInside = () =>
    page
      .getByRole('region', { name: /notifications/i })
      .evaluate((region) => region.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  await page.clock.fastForward(60_000)
  expect(await toasts(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => toasts(page).count()).toBe(0)
})

journey(
  'a swipe to the right of more than 50 pixels puts the message away, a shorter one does not',
  async ({ open }) => {
    const page = await open('/', { width: PHONE })
    await button(page).click()
    await expectToast(page, 'Error')
    const swipe = async (pixels: number) => {
      const box = await toasts(page).boundingBox()
      if (!box) throw new Error('The message is not there.')
      const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (let at = 5; at <= pixels; at += 5) await page.mouse.move(x + at, y)
      await page.mouse.up()
    }
    await swipe(30)
    await page.waitForTimeout(400)
    expect(await toasts(page).count()).toBe(1)
    await swipe(80)
    await expect.poll(() => toasts(page).count()).toBe(0)
  },
)
