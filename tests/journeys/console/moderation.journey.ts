import { afterAll, expect } from 'vitest'
import { inviteOperator } from '../../../src/features/console/auth/invitations/invite-operator.ts'
import { postAd, statusOf } from '../../../src/features/moderation/moderation-testing.ts'
import { DESKTOP, journey, PHONE } from '../journey.ts'
import { openMailTo } from '../open-mail.ts'
import { openRules } from '../site/as-operator.ts'
import { openSite } from '../site/open-site.ts'
import { expectText } from '../words.ts'
import { joinBy } from './session/console-session.ts'

// A separate site: its queue has only what this journey adds.
const site = await openSite()
const { deps, close } = await openRules(site)
const { db, now } = deps
afterAll(async () => {
  await close()
  await site.close()
})

const EMAIL = 'ama.moderation@example.org'

const untilAdIs = (id: number, status: string) =>
  expect.poll(() => statusOf(db, id), { interval: 250 }).toBe(status)

journey(
  'an ad is reported, removed, appealed for and put back, and everyone sees what they may',
  async ({ open }) => {
    const ad = await postAd(deps, 'live')
    const reader = await open(`${site.url}/ads/${ad.id}`, {
      width: PHONE,
      expected: [/status 404: .*\/ads\/\d+$/, /Failed to load resource/],
    })
    await reader.getByRole('link', { name: 'Report this ad' }).click()
    await reader.getByRole('heading', { name: 'Report this ad' }).waitFor()
    await reader.getByRole('button', { name: 'Send the report' }).click()
    await reader.getByRole('heading', { name: 'There is 1 thing to fix' }).waitFor()
    await reader.getByLabel('Scam or fraud').check()
    await reader.getByRole('textbox', { name: 'Details' }).fill('He wants a deposit by gift card.')
    await reader.getByRole('button', { name: 'Send the report' }).click()
    await reader.waitForURL('**/report/status?receipt=*')
    const outcome = reader.getByRole('region', { name: ad.form.title })
    await expectText(outcome.locator('p').first(), 'Received')

    const operator = await open(`${site.url}/`, { width: DESKTOP })
    await joinBy(operator, await inviteOperator({ db, now, siteUrl: site.url }, 'moderator'), EMAIL)
    const rows = operator.locator('.queue-row')
    await operator.getByText('He wants a deposit by gift card.').waitFor()
    for (const isKept of [false, true]) {
      await operator.keyboard.press('r')
      await operator.locator('dialog[open]').waitFor()
      await operator.keyboard.press('1')
      await operator.keyboard.press('Control+Enter')
      await expect.poll(() => rows.count()).toBe(0)
      if (isKept) break
      await operator.keyboard.press('z')
      await expect.poll(() => rows.count()).toBe(1)
    }
    await untilAdIs(ad.id, 'removed')
    await reader.reload()
    await expectText(outcome.locator('p').first(), 'Removed')
    await reader.goto(`${site.url}/ads/${ad.id}`)
    await reader.getByRole('heading', { name: 'Ad Not Found' }).waitFor()

    const seller = await open(`${site.url}/`, { javaScript: false, width: PHONE })
    const appeal = /\/ads\/appeal\/[\w-]{43}/
    await seller.goto(`${site.url}${await openMailTo(ad.form.email, appeal, site)}`)
    await seller.getByText('in a way that scams do').waitFor()
    await seller.getByLabel('Why was the decision wrong?').fill('I never asked anybody for a gift card.')
    await seller.getByRole('button', { name: 'Send the appeal' }).click()
    await seller.getByText('We are reviewing it.').waitFor()

    await operator.reload()
    await operator.getByText('I never asked anybody for a gift card.').waitFor()
    await expectText(operator.locator('.preview-facts dd').first(), 'Ama Serwaa')
    await operator.keyboard.press('a')
    await expect.poll(() => rows.count()).toBe(0)
    await untilAdIs(ad.id, 'live')

    await seller.reload()
    await seller.getByText('You were right, and we are sorry.').waitFor()
    await reader.reload()
    await reader.getByRole('heading', { name: ad.form.title }).waitFor()
    await reader.goto(`${site.url}/moderation`)
    const newest = reader.locator('.moderation-acts li').first()
    await expectText(newest.locator('strong'), 'Appeal: decision overturned')
    expect(await reader.content()).not.toContain(ad.form.title)
  },
)

journey('an ad is reported without script, and nothing typed is lost on the way', async ({ open }) => {
  const ad = await postAd(deps, 'live')
  const page = await open(`${site.url}/ads/${ad.id}`, { javaScript: false, expected: [/422/] })
  await page.getByRole('link', { name: 'Report this ad' }).click()
  await page.getByRole('textbox', { name: 'Details' }).fill('It is a car, not food.')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await page.getByRole('heading', { name: 'There is 1 thing to fix' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Details' }).inputValue()).toBe('It is a car, not food.')
  await page.getByLabel('Wrong category').check()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await page.waitForURL('**/report/status?receipt=*')
  await expectText(page.getByRole('region', { name: ad.form.title }).locator('p').first(), 'Received')
})
