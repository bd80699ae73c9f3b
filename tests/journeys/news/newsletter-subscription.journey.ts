import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { openMailTo } from '../open-mail.ts'
import { expectAddress, expectText } from '../words.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Email address' }).first()

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with' : 'without'

  journey(`a person subscribes, confirms, sees their data and leaves ${how} script`, async ({ open }) => {
    const address = `esi-${how}@example.com`
    const page = await open('/newsletter', { javaScript })
    await field(page).fill(address)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expectText(page.getByRole('main'), 'One step left: confirm in the email we sent.')

    await page.goto(await openMailTo(address, /\/newsletter\/confirm\?key=\S+/))
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
    await expectAddress(page, '/newsletter/confirmed')
    await expectText(page, 'You have been successfully subscribed to our newsletter.')

    await page.goto('/newsletter')
    await page.getByRole('textbox', { name: 'Email address' }).last().fill(address)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expectAddress(page, '/newsletter/data-requested')
    await page.goto(await openMailTo(address, /\/newsletter\/data\?key=\S+/))
    await expectText(page, address)
    await page.getByRole('button', { name: 'Unsubscribe and delete my data' }).click()
    await expectAddress(page, '/newsletter/left')
    await expectText(page, 'You are unsubscribed')
  })
}

journey('without script a wrong address comes back with its error', async ({ open }) => {
  const page = await open('/', {
    width: PHONE,
    javaScript: false,
    expected: [/status 400/, /Failed to load resource/],
  })
  await field(page).fill('esi@example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectText(page, 'Please enter a valid email address')
  expect(await field(page).inputValue()).toBe('esi@example')
})

journey('the way out of a link that is too old leads back to the newsletter', async ({ open }) => {
  const page = await open(`/newsletter/confirm?key=${'x'.repeat(43)}`, { width: PHONE })
  await expectText(page, 'This link no longer works')
  await page.getByRole('link', { name: 'To the newsletter page' }).click()
  await expectAddress(page, '/newsletter')
})
