import { expect } from 'vitest'
import { journey } from '../journey.ts'

journey('a form that Back brings back whole can be sent again', async ({ open }) => {
  const page = await open('/my-ads', { expected: [/failed request/, /Failed to load resource/] })
  // Responds with 204, so that the page stays as it was on submit.
  await page.route('**/my-ads', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  )
  await page.getByLabel('Your email address').fill('ama@example.com')
  await page.getByRole('button', { name: 'Send my link' }).click()
  const sending = page.getByRole('button', { name: 'Sending...' })
  await sending.waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('button', { name: 'Send my link' }).waitFor()
  expect(await sending.count()).toBe(0)
})
