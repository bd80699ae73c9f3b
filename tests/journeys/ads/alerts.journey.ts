import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { openMailTo } from '../open-mail.ts'
import { expectAddress, expectText } from '../words.ts'

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with' : 'without'

  journey(`a person saves a search, confirms it and stops it ${how} script`, async ({ open }) => {
    const address = `alerts-${how}@example.com`
    const page = await open('/ads?search=kente', { javaScript, width: javaScript ? undefined : PHONE })
    await page.getByRole('link', { name: 'Email me' }).click()
    await expectText(page, 'We email you when someone posts a new ad for this search.')
    await expectText(page.getByRole('main'), '“kente”')

    await page.getByRole('textbox', { name: 'Your email address' }).fill(address)
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await page.getByRole('button', { name: 'Email me new ads' }).click()
    await expectText(page, 'One step left: confirm in the email we sent.')

    await page.goto(await openMailTo(address, /\/alerts\/[\w-]{43}/))
    await expectText(page.getByRole('main'), 'Waiting for you')
    await page.getByRole('button', { name: 'Confirm “kente”' }).click()
    await expectText(page.getByRole('status').first(), 'Your alert is on.')
    await expectText(page.getByRole('main'), 'Weekly, when there is something new')

    await page.getByRole('button', { name: 'Stop all and delete my address' }).click()
    await expectAddress(page, '/alerts/stopped')
    await expectText(page, 'Your alerts have stopped')
  })
}

journey(
  'without script a wrong address comes back with its error, the choice and the search',
  async ({ open }) => {
    const page = await open('/alerts/new?search=kente', {
      javaScript: false,
      expected: [/status 422/, /Failed to load resource/],
    })
    await page.getByRole('textbox', { name: 'Your email address' }).fill('esi@example')
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await page.getByRole('button', { name: 'Email me new ads' }).click()
    await expectText(page, 'Enter a valid email address, such as ama@example.com')
    expect(await page.getByRole('textbox', { name: 'Your email address' }).inputValue()).toBe('esi@example')
    expect(await page.getByRole('radio', { name: 'Weekly' }).isChecked()).toBe(true)
    await expectText(page.getByRole('main'), '“kente”')
  },
)

journey('the feed of a search stands in the head of its page and behind its link', async ({ open }) => {
  const page = await open('/ads?search=kente')
  const inHead = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const link = await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href')
  expect([inHead, link]).toEqual(['/ads/feed.xml?search=kente', '/ads/feed.xml?search=kente'])
  const kinds = await page.evaluate(async (path) => {
    const text = await (await fetch(path)).text()
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    return [
      feed.querySelector('parsererror'),
      feed.documentElement.nodeName,
      feed.querySelectorAll('entry').length > 0,
    ]
  }, link ?? '')
  expect(kinds).toEqual([null, 'feed', true])
})
