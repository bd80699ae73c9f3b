import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ASKED_AGAIN } from '../../patience.ts'
import { findFaults } from '../find-faults.ts'
import { DESKTOP, journey, PHONE } from '../journey.ts'
import { openMailTo } from '../open-mail.ts'
import { asOperator } from '../site/as-operator.ts'
import { expectAddress, expectText, holdCalls } from '../words.ts'
import { answerBuyer, approve, askSeller, fill, photo, sell } from './posting-steps.ts'

journey('two presses in one moment post one ad', async ({ open }) => {
  const page = await open('/post')
  await fill(page, { title: 'Double pressed drum', email: 'twice@example.com', isStepped: false })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/post') sent += 1
  })
  await page.locator('.post-submit button').evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expectAddress(page, '/post/done?what=sent')
  expect(sent).toBe(1)
})

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with' : 'without'

  journey(
    `on a phone an ad is posted, confirmed, approved, found, asked about, renewed and sold ${how} script`,
    async ({ open }) => {
      const title = `Kente cloth ${how} script`
      const seller = `ama-${how}@example.com`
      const buyer = `kofi-${how}@example.com`
      const page = await open('/post', {
        width: PHONE,
        javaScript,
        expected: [/status 404/, /Failed to load resource/],
      })
      await page
        .locator('#photos')
        .setInputFiles([await photo('teal'), await photo('gold'), await photo('brown')])
      if (javaScript) await page.getByRole('img', { name: 'Photo 3' }).waitFor()
      await fill(page, { title, email: seller, isStepped: javaScript })
      if (javaScript) await expectText(page.getByRole('region', { name: 'Preview' }), title)
      await page.getByRole('button', { name: 'Post my ad' }).click()
      await expectAddress(page, '/post/done?what=sent')
      await expectText(page, 'One step left: confirm in the email we sent')

      const link = await openMailTo(seller, /\/my-ad\/\S+/, { subject: /Confirm your ad/ })
      await page.goto(link)
      await page.getByRole('button', { name: 'Confirm my ad' }).click()
      await expectText(page, 'Thank you. Your ad is in review: we publish it once we have checked it.')

      const id = await approve(title)
      const found = async () =>
        (await page.request.get(`/api/ads?search=${encodeURIComponent(title)}`, ASKED_AGAIN)).text()
      await expect.poll(found).toContain(title)
      expect(await (await page.request.get('/sitemap-ads-1.xml', ASKED_AGAIN)).text()).toContain(
        `/ads/${id}<`,
      )
      await page.goto(`/ads/${id}`)
      expect(await page.locator('.gallery-photos > li').count()).toBe(3)
      if (javaScript) await lookThroughPhotos(page)

      await askSeller(page, buyer)
      await page.goto(await openMailTo(seller, /\/messages\/\S+/, { subject: /A message about/ }))
      await answerBuyer(page)
      await page.goto(await openMailTo(buyer, /\/messages\/\S+/, { subject: /The seller wrote to you/ }))
      await expectText(page, 'Yes, come by on Saturday.')

      await asOperator(({ db }) =>
        db.execute(`update ad_sellers set published_at = now() - interval '3 days' where ad_id = ${id}`),
      )
      await page.goto(link)
      await page.getByRole('button', { name: 'Renew for 60 days' }).click()
      await expectText(page, 'Renewed: your ad runs for another 60 days and is back at the top of the list.')
      await sell(page)
      await expect.poll(found).not.toContain(title)
      await page.goto(`/ads/${id}`)
      await expectText(page, /sold/i)
    },
  )
}

journey(
  'what was typed comes back after the page was closed, without the email address',
  async ({ open }) => {
    const page = await open('/post', { width: DESKTOP })
    await fill(page, { title: 'A half-written ad', email: 'me@example.com', isStepped: false })
    await page.reload()
    await expectText(page, 'What you wrote last time was kept on this device.')
    expect(await page.getByLabel('Title').inputValue()).toBe('A half-written ad')
    expect(await page.getByLabel('Your email address').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
  },
)

journey('a category that was chosen stays, however late the suggestion comes', async ({ open }) => {
  const page = await open('/post')
  const module = /\/suggest-category/
  const asked = page.waitForRequest(module)
  const release = await holdCalls(page, module)
  await page.getByLabel('Title').fill('2-bedroom basement, own entrance')
  await asked
  await page.getByLabel('Category').selectOption('grocery-retail')
  await page.getByLabel('Price').fill('1650')
  release()
  await (await asked).response()
  await page.waitForTimeout(300)
  expect(await page.getByLabel('Category').inputValue()).toBe('grocery-retail')
  expect(await page.locator('.category-card').count()).toBe(0)
})

/** An optional choice is cleared by a second press, with the keyboard too. */
async function takeBack(choice: Locator): Promise<void> {
  for (const press of [() => choice.click(), () => choice.press('Space')]) {
    await press()
    await expect.poll(() => choice.isChecked()).toBe(true)
    await press()
    await expect.poll(() => choice.isChecked()).toBe(false)
  }
}

journey('a phone is led through four steps, each with an address, and Back leads back', async ({ open }) => {
  const page = await open('/post', { width: PHONE })
  await page.getByRole('button', { name: 'Next: what is it?' }).click()
  await expectAddress(page, '/post#step-what')
  await page.getByRole('button', { name: 'Next: details' }).click()
  await expectText(page, 'There are 3 things to fix')
  await page.getByLabel('Title').fill('2-bedroom basement, own entrance')
  await expectText(page.locator('.category-card'), /This looks like\s*Real Estate/)
  await page.getByLabel('Price').fill('1650')
  await expect.poll(() => page.getByLabel('Per', { exact: true }).inputValue()).toBe('month')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('real-estate')
  await page.getByLabel('Location').fill('Brampton, ON')
  await page.getByRole('button', { name: 'Next: details' }).click()
  await expectAddress(page, '/post#step-details')
  await page.getByRole('button', { name: 'More bedrooms' }).click({ clickCount: 2 })
  await expect.poll(() => page.getByLabel('Bedrooms', { exact: true }).inputValue()).toBe('2')
  await takeBack(page.getByRole('radio', { name: 'Unfurnished' }))
  await page.getByRole('radio', { name: 'Unfurnished' }).check()
  await page.getByLabel('Description').fill('Clean and dry, big windows, own laundry.')
  await page.getByRole('button', { name: 'Next: contact' }).click()
  await expectText(page, 'Choose whether you are the owner or an agent')
  await page.getByLabel('Licensed agent').check()
  await expect.poll(() => page.getByLabel('Licence number').isVisible()).toBe(true)
  await page.getByRole('radio', { name: /^Owner/ }).check()
  await expect.poll(() => page.getByLabel('Licence number').isVisible()).toBe(false)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Next: contact' }).click()
  await expectAddress(page, '/post#step-contact')
  await expect.poll(() => page.getByRole('button', { name: 'Post my ad' }).isVisible()).toBe(true)
  await expectText(page.getByRole('region', { name: 'Preview' }), '$1,650 / month')
  await expectText(page.getByRole('region', { name: 'Preview' }), '2 bed · Unfurnished')
  await expectText(page.locator('.post-head'), /Draft saved/)
  await page.goBack()
  await expectText(page.getByRole('heading', { level: 2, name: 'The details' }), 'The details')
  expect(await page.getByLabel('Description').inputValue()).toContain('Clean and dry')
})

journey('on a phone a link to a field leads to it, whichever step is in sight', async ({ open }) => {
  const page = await open('/post', { width: PHONE })
  await page.getByRole('button', { name: 'Next: what is it?' }).click()
  await expectAddress(page, '/post#step-what')
  await page.getByRole('button', { name: 'Next: details' }).click()
  const link = page.getByRole('link', { name: 'Write a title of at least 5 characters' })
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await link.click()
  await expect.poll(focused).toBe('title')
  expect(await page.getByLabel('Title').isVisible()).toBe(true)

  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(focused).toBe('step-photos')
  await link.click()
  await expect.poll(focused).toBe('title')
  expect(await page.getByLabel('Title').isVisible()).toBe(true)

  await page.locator('.skip-link').press('Enter')
  await expect.poll(focused).toBe('main')
  expect(await page.getByLabel('Title').isVisible()).toBe(true)
})

/** The viewer wraps around with its buttons and the arrow keys, and closes on Esc and on Back. */
async function lookThroughPhotos(page: Page): Promise<void> {
  const second = page.getByRole('link', { name: /^Photo 2 of/ })
  const viewer = page.getByRole('dialog', { name: /^Photos of/ })
  const place = (words: RegExp) => expectText(viewer.locator('.viewer-place'), words)
  await second.focus()
  await page.keyboard.press('Enter')
  await place(/2 \/ 3/)
  await page.keyboard.press('ArrowRight')
  await place(/3 \/ 3/)
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await place(/1 \/ 3/)
  await page.keyboard.press('ArrowLeft')
  await place(/3 \/ 3/)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await second.evaluate((link) => link === document.activeElement)).toBe(true)
  const address = page.url()
  await second.click()
  await viewer.waitFor()
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
}

journey('without script the form fits the smallest phone', async ({ open }) => {
  const page = await open('/post', { width: 320, javaScript: false })
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(widths[0]).toBe(widths[1])
})
