import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, PHONE } from './journey.ts'
import { expectText, expectToast } from './words.ts'

const RECEIPT = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function fillIn(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ama Owusu')
  await page.getByRole('textbox', { name: 'Email' }).fill('ama@example.com')
  await message(page).fill(words)
}

journey('a message is solved for, sent and receipted', async ({ open }) => {
  const page = await open('/contact', { width: PHONE })
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact'))
  await fillIn(page, 'Please add the Kumasi office to the list.')
  await page.getByRole('button', { name: 'Send message' }).click()
  const { proof } = (await sent).postDataJSON() as { proof: string }
  expect(proof.length).toBeGreaterThan(100)
  await expectToast(page, 'Message sent')
  await expectText(page.getByRole('main'), RECEIPT)
  const received = page.getByRole('region', { name: 'Thank you. We have your message.' })
  await expect.poll(() => received.evaluate((own) => own === document.activeElement)).toBe(true)
  await expect.poll(() => message(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect.poll(() => message(page).inputValue()).toBe('')
})

journey('what is wrong is listed, and nothing typed is lost', async ({ open }) => {
  const page = await open('/contact')
  await fillIn(page, 'short')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectText(page, 'There is 1 thing to fix')
  await page.getByRole('link', { name: 'Please write at least 10 characters' }).click()
  await expect.poll(() => message(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await message(page).inputValue()).toBe('short')
})

journey('a server that cannot be reached leaves the form filled', async ({ open }) => {
  const page = await open('/contact', {
    expected: [/failed request: .*\/api\/contact/, /console error: Failed to load resource/],
  })
  await page.route(/\/api\/contact/, (route) => route.abort('connectionrefused'))
  await fillIn(page, 'This message must not be lost.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectText(page, /Nothing you typed is lost/)
  expect(await message(page).inputValue()).toBe('This message must not be lost.')
})

journey('without script the form is sent, refused with what was typed, and receipted', async ({ open }) => {
  const page = await open('/contact', {
    javaScript: false,
    expected: [/status 422/, /console error: Failed to load resource/],
  })
  await fillIn(page, 'short')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectText(page, 'There is 1 thing to fix')
  expect(await message(page).inputValue()).toBe('short')
  await message(page).fill('Now it is long enough to send.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectText(page.getByRole('main'), RECEIPT)
})
