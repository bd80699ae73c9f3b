import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, expect } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/time/durations.ts'
import { ASKED_AGAIN } from '../../patience.ts'
import { startSmtpServer } from '../../servers/test-smtp-server.ts'
import { joinBy } from '../console/session/console-session.ts'
import { journey, PHONE } from '../journey.ts'
import { openSiteWithClock } from '../site/moving-clock.ts'
import { expectText } from '../words.ts'
import { answerBuyer, askSeller, fill, photo } from './posting-steps.ts'

const smtp = await startSmtpServer()
const site = await openSiteWithClock({ SMTP_URL: smtp.url, SAMPLE_DATA: 'off' })
afterAll(site.close)

const TITLE = 'Handwoven Bonwire kente'
const SELLER = 'ama.life@example.com'
const BUYER = 'kofi.life@example.com'
const EXPECTED = [/status 404/, /Failed to load resource/]

/** The path in the latest email that the mail server received for this address with this subject. */
async function readMail(to: string, subject: RegExp, link: RegExp): Promise<string> {
  const find = async () => {
    const own = smtp.received.filter((mail) => mail.to === to)
    const read = await Promise.all(own.map(({ raw }) => PostalMime.parse(raw)))
    const mail = read.findLast((one) => subject.test(one.subject ?? ''))
    return link.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(find, { interval: 100 }).toBeTruthy()
  return (await find()) ?? ''
}

/** Becomes the first operator through the link that the site printed on start, and opens the queue. */
function joinAsFirstOperator(page: Page): Promise<string> {
  const link = /http\S+\/admin\/welcome\?key=\S+/.exec(site.said)?.[0] ?? ''
  return joinBy(page, link.replace(/^https?:\/\/[^/]+/, site.url), 'operator@example.org')
}

const WORDS = encodeURIComponent('Bonwire kente')
/** Every place that can list an ad: the list, both searches, their endpoints and the feeds. */
const PLACES = {
  list: '/ads',
  'list found': `/ads?search=${WORDS}`,
  'call of ads': `/api/ads?search=${WORDS}`,
  search: `/search?q=${WORDS}`,
  'call of search': `/api/search?q=${WORDS}`,
  feed: '/ads/feed.xml',
  'feed found': `/ads/feed.xml?search=${WORDS}`,
}

/** Where the ad can be found: in those places, in the sitemap and on its own page. */
async function whereIsIt(page: Page, id: number): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {}
  const text = async (path: string) => (await page.request.get(`${site.url}${path}`, ASKED_AGAIN)).text()
  for (const [place, path] of Object.entries(PLACES)) found[place] = (await text(path)).includes(TITLE)
  found.sitemap = (await text('/sitemap-ads-1.xml')).includes(`/ads/${id}<`)
  found['its page'] = (await page.request.get(`${site.url}/ads/${id}`, ASKED_AGAIN)).status() === 200
  return found
}

const everywhere = (isThere: boolean) =>
  Object.fromEntries([...Object.keys(PLACES), 'sitemap', 'its page'].map((place) => [place, isThere]))

/** Without script: the seller gets the list by email, marks the ad pending, sells, undoes it, sells again. */
async function sellFromTheList(page: Page): Promise<void> {
  await page.getByLabel('Your email address').fill(SELLER)
  await page.getByRole('button', { name: 'Send my link' }).click()
  await expectText(page, 'Check your email')
  const mine = await readMail(SELLER, /Your ads on/, /\/my-ads\/\S+/)
  const sell = async () => {
    await page.getByText('Mark sold').click()
    await page.getByRole('button', { name: 'Yes, it’s sold' }).click()
    await expectText(page, 'Marked as sold. Congratulations!')
  }
  await page.goto(`${site.url}${mine}`)
  await page.getByLabel(`More for ${TITLE}`).click()
  await page.getByRole('button', { name: 'Mark as pending' }).click()
  await page.goto(`${site.url}/ads?search=Bonwire`)
  await page.locator('.ribbon-pending').waitFor()
  await page.goto(`${site.url}${mine}`)
  await sell()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'Your ad is listed again.')
  await sell()
}

journey('the whole life of an ad on a phone, with a mail server and a clock that moves', async ({ open }) => {
  const page = await open(`${site.url}/post`, { width: PHONE, expected: EXPECTED })
  const visit = (path: string) => page.goto(`${site.url}${path}`)

  await page
    .locator('#photos')
    .setInputFiles([await photo('teal'), await photo('gold'), await photo('brown')])
  await page.getByLabel('Photo 3 shows').waitFor({ state: 'attached' })
  await fill(page, { title: TITLE, email: SELLER, isStepped: true })
  await page.getByRole('button', { name: 'Post my ad' }).click()
  await expectText(page, 'One step left: confirm in the email we sent')
  const manage = await readMail(SELLER, /Confirm your ad/, /\/my-ad\/\S+/)
  await visit(manage)
  await page.getByRole('button', { name: 'Confirm my ad' }).click()
  await expectText(page, 'Your ad is in review')

  const operator = await open(`${site.url}/`, { width: PHONE })
  await joinAsFirstOperator(operator)
  const row = operator.locator('.queue-row', { hasText: TITLE })
  const id = Number((await row.getAttribute('data-key'))?.split(':')[1])
  expect(await whereIsIt(page, id)).toEqual(everywhere(false))
  await row.getByRole('button', { name: 'Approve' }).click()
  await operator.getByText('Nothing is waiting').waitFor()
  // The ten seconds for undoing have passed.
  await site.move(11_000)
  await expect.poll(() => whereIsIt(page, id)).toEqual(everywhere(true))
  // The console polls in the background, and moving the clock is about to end its session.
  await operator.close()
  await readMail(SELLER, /live/i, /\/my-ad\/\S+/)
  await visit(`/ads/${id}`)
  expect(await page.locator('.gallery-photos > li').count()).toBe(3)

  await askSeller(page, BUYER)
  await visit(await readMail(SELLER, /A message about/, /\/messages\/\S+/))
  await answerBuyer(page)
  await visit(await readMail(BUYER, /The seller wrote to you/, /\/messages\/\S+/))
  await expectText(page, 'Yes, come by on Saturday.')
  const toBuyer = smtp.received.filter(({ to }) => to === BUYER).map(({ raw }) => raw)
  expect(toBuyer.join('')).not.toContain(SELLER)

  // Renewals must be 48 hours apart: a minute before, and a minute after.
  const renew = page.getByRole('button', { name: 'Renew for 60 days' })
  await site.move(48 * HOUR_MS - 2 * MINUTE_MS)
  await visit(manage)
  expect(await renew.isDisabled()).toBe(true)
  await site.move(3 * MINUTE_MS)
  await visit(manage)
  await renew.click()
  await expectText(page, 'Renewed: your ad runs for another 60 days')

  // A week before the ad ends its seller gets one reminder, whose link leads to renewal with one press.
  await site.move(53 * DAY_MS + MINUTE_MS)
  await site.runJob('remind-sellers')
  const reminder = await readMail(SELLER, /Still available\?/, /\/my-ad\/\S+/)
  expect((await whereIsIt(page, id))['its page']).toBe(true)
  await visit(reminder)
  await renew.click()
  await expectText(page, 'Renewed: your ad runs for another 60 days')

  // Its last minute, and the one after: no list, search or sitemap has it any longer, and its page says why.
  await site.move(60 * DAY_MS - MINUTE_MS)
  expect(await whereIsIt(page, id)).toEqual(everywhere(true))
  await site.move(2 * MINUTE_MS)
  expect(await whereIsIt(page, id)).toEqual({ ...everywhere(false), 'its page': true })
  await visit(`/ads/${id}`)
  await expectText(page, 'This ad ended on')
  await site.runJob('expire-ads')
  await expect.poll(async () => (await visit(manage)) && page.getByText('Its 60 days are up').count()).toBe(1)

  // A renewal brings it back; once sold, only its page stays, and after 30 days that is gone too.
  await renew.click()
  await expectText(page, 'Renewed: your ad runs for another 60 days')
  expect(await whereIsIt(page, id)).toEqual(everywhere(true))
  await sellFromTheList(await open(`${site.url}/my-ads`, { width: PHONE, javaScript: false }))
  const onlyItsPage = { ...everywhere(false), 'its page': true }
  await expect.poll(() => whereIsIt(page, id)).toEqual(onlyItsPage)
  await visit(`/ads/${id}`)
  await expectText(page, 'The seller marked this sold on')
  expect(await page.getByRole('link', { name: /Message Seller|Call/ }).count()).toBe(0)
  await readMail(BUYER, /is sold/, new RegExp(`/ads/${id}`))
  await site.move(30 * DAY_MS)
  expect(await whereIsIt(page, id)).toEqual(everywhere(false))
  await visit(`/ads/${id}`)
  await expectText(page, 'Ad Not Found')
  const reminders = smtp.received.filter(({ raw }) => /^Subject: Still available/im.test(raw))
  expect(reminders).toHaveLength(1)
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(smtp.received.length)
})
