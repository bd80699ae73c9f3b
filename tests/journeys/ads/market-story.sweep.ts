import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { MANAGE_LINK } from '../../../src/features/ad-life/manage-link.ts'
import { approveAd } from '../../../src/features/ad-life/review/decide-held-ad.ts'
import { confirmAd } from '../../../src/features/posting/confirm-ad.ts'
import { submitAd } from '../../../src/features/posting/submit-ad.ts'
import { adForm } from '../../fixtures/test-ads.ts'
import { journey, PHONE } from '../journey.ts'
import { openMailTo } from '../open-mail.ts'
import { asOperator } from '../site/as-operator.ts'
import { expectAddress, expectText } from '../words.ts'
import { approve, photo, sell } from './posting-steps.ts'

const MESSAGES = /\/messages\/[\w-]{43}/
const BOOKMARK = expect.stringContaining('To save this ad, bookmark this page.')
const EXPECTED = [/status 4\d\d/, /Failed to load resource/]

/** Posts an ad by another seller; returns its id and the path of its manage link. */
async function postHome(title: string) {
  return asOperator(async (deps) => {
    const fields = { bedrooms: '2', furnished: 'yes', listedBy: 'owner', homeType: 'apartment' }
    const words = { title, price: '$1,950', description: `${title}. Two bedrooms, all furniture stays.` }
    const form = adForm({ category: 'real-estate', fields, ...words, email: 'landlady@example.com' })
    const sent = await submitAd(deps, { form, photos: [], isProved: true })
    if (!sent.ok) throw new Error(sent.reason)
    const { rows } = await deps.db.execute<{ link_hash: string; link_seed: string }>(
      `select link_hash, link_seed from ad_sellers where ad_id = ${sent.adId}`,
    )
    await confirmAd(deps, rows[0]?.link_hash ?? '')
    await approveAd(deps, sent.adId)
    return { id: sent.adId, manage: `/my-ad/${deps.links.tokenOf(MANAGE_LINK, rows[0]?.link_seed ?? '')}` }
  })
}

/** Performs a person's steps and counts them. */
function countSteps() {
  const steps: string[] = []
  return {
    steps,
    async press(what: string, target: Locator) {
      steps.push(`press ${what}`)
      await target.click()
    },
    async type(what: string, target: Locator, words: string) {
      steps.push(`type ${what}`)
      await target.fill(words)
    },
    async choose(what: string, target: Locator, value: string) {
      steps.push(`choose ${what}`)
      await target.selectOption(value)
    },
  }
}

async function writeToSeller(page: Page, story: ReturnType<typeof countSteps>, email: string) {
  await story.press('Message Seller', page.getByRole('link', { name: 'Message Seller' }).first())
  await story.type('my name', page.getByLabel('Your name'), 'Kofi')
  await story.type('my address', page.getByLabel('Your email address'), email)
  await story.type('the message', page.getByLabel('Message'), 'Is it still there?')
  await story.press('Send message', page.getByRole('button', { name: 'Send message' }))
  await expectText(page, 'Your message is with the seller')
}

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with' : 'without'

  journey(
    `a buyer finds a furnished two-bedroom near Brampton, saves it, asks, and hears that it is sold, ${how} script`,
    async ({ open }) => {
      const title = `Furnished two-bedroom on Queen Street, ${how} script`
      const buyer = `buyer-${how}@example.com`
      const { id, manage } = await postHome(title)
      const page = await open('/', { width: PHONE, javaScript, expected: EXPECTED })
      const story = countSteps()
      const { press, type, choose, steps } = story
      await press(
        'Real Estate',
        page
          .getByRole('main')
          .getByRole('link', { name: /^Real Estate/ })
          .first(),
      )
      await page.waitForURL(/\/ads\?category=/)
      await press('Filters', page.getByText(/^Filters/).first())
      const filters = page.getByRole(javaScript ? 'dialog' : 'form', { name: 'Filters' })
      await type('Brampton', filters.getByRole('combobox', { name: 'Location' }), 'Brampton, ON')
      await choose('within 25 km', filters.getByLabel('Distance'), '25')
      await press(
        '2+ bedrooms',
        filters.locator('label').filter({ has: page.locator('[name="f.bedrooms"][value="2+"]') }),
      )
      await press(
        'Furnished',
        filters.locator('label').filter({ has: page.locator('[name="f.furnished"][value="yes"]') }),
      )
      await type('$2,200', filters.getByLabel('To', { exact: true }), '$2,200')
      const show = javaScript ? /^Show [\d,]+ ads?$/ : 'Show ads'
      await press('Show ads', page.getByRole('button', { name: show }))
      await expectText(page, title)
      const query = new URL(page.url()).searchParams
      expect([query.get('within'), query.get('f.bedrooms'), query.get('f.furnished')]).toEqual([
        '25',
        '2+',
        'yes',
      ])
      await press('the ad', page.getByRole('link', { name: title }).first())
      await expectText(page.getByRole('heading', { level: 1 }), title)
      if (javaScript) await press('Save', page.getByRole('button', { name: 'Save', exact: true }))
      else expect(await page.locator('noscript p').allInnerTexts()).toContainEqual(BOOKMARK)
      await writeToSeller(page, story, buyer)
      expect(steps.length, steps.join(', ')).toBe(javaScript ? 15 : 14)

      const other = await open(manage, { width: PHONE, javaScript, expected: EXPECTED })
      await sell(other)
      const link = await openMailTo(buyer, MESSAGES)
      await page.goto(link)
      await expectText(page, 'The ad is marked as sold.')
      await page.goto(javaScript ? '/saved' : `/ads/${id}`)
      await expectText(page, javaScript ? 'Sold. Its page shows others like it.' : /marked this sold on/)
    },
  )

  journey(
    `a seller posts a couch with three phone photos, marks it pending, back, sold, and finds the messages, ${how} script`,
    async ({ open }) => {
      const title = `Three-seat sofa with kente cushions, ${how} script`
      const seller = `couch-${how}@example.com`
      const page = await open('/post', { width: PHONE, javaScript, expected: EXPECTED })
      const story = countSteps()
      const { press, type, choose, steps } = story
      const next = async (name: string) => {
        if (javaScript) await press(name, page.getByRole('button', { name }))
      }
      steps.push('choose three photos')
      await page.locator('#photos').setInputFiles(await phonePhotos())
      if (javaScript) await page.getByRole('img', { name: 'Photo 3' }).waitFor()
      await next('Next: what is it?')
      await type('the title', page.getByLabel('Title'), title)
      // The title decides the category; without script the person chooses it.
      if (javaScript) await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('home-furniture')
      else await choose('the category', page.getByLabel('Category'), 'home-furniture')
      await type('the price', page.getByLabel('Price'), '$220')
      await type('the place', page.getByLabel('Location'), 'Brampton, ON')
      await next('Next: details')
      await type('the description', page.getByLabel('Description'), 'Clean, no pets, no smoke. Pick up only.')
      await next('Next: contact')
      await type('my address', page.getByLabel('Your email address'), seller)
      await press('Post my ad', page.getByRole('button', { name: 'Post my ad' }))
      await expectAddress(page, '/post/done?what=sent')
      const manage = await openMailTo(seller, /\/my-ad\/[\w-]{43}/)
      await page.goto(manage)
      await press('Confirm my ad', page.getByRole('button', { name: 'Confirm my ad' }))
      expect(steps.length, steps.join(', ')).toBe(javaScript ? 11 : 9)
      await approve(title)

      await page.goto(manage)
      await page.getByRole('link', { name: 'See it on the site' }).click()
      await expect.poll(() => page.locator('.gallery-photos > li').count()).toBe(3)
      await writeToSeller(page, countSteps(), `asker-${how}@example.com`)

      await page.goto(manage)
      await page.getByRole('button', { name: 'Mark as pending' }).click()
      await page.getByRole('button', { name: 'Available again' }).click()
      await sell(page)
      await page.getByRole('button', { name: 'Relist' }).click()
      await sell(page)
      await page.goto('/my-ads')
      await page.getByLabel('Your email address').fill(seller)
      await page.getByRole('button', { name: 'Send my link' }).click()
      await page.goto(await openMailTo(seller, /\/my-ads\/[\w-]{43}/))
      await expectText(page, '1 message')
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('link', { name: /Kofi/ }).first().click()
      await expectText(page, 'Is it still there?')
    },
  )
}

/** Two JPEGs, and one photo in the format of an iPhone. */
async function phonePhotos() {
  const heic = new URL('../../../src/features/photos/hostile/pictures/phone.heic', import.meta.url)
  const iphone = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: await readFile(heic) }
  return [await photo('teal'), iphone, await photo('brown')]
}
