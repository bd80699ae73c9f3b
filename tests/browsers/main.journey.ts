import { afterAll, expect, inject, test } from 'vitest'
import { codeOf } from '../../src/features/console/console-testing.ts'
import { createToken } from '../../src/platform/secrets/secrets.ts'
import { openMailTo } from '../journeys/open-mail.ts'
import { onSite } from '../journeys/site/fill-queue.ts'
import type { ListedAd } from '../journeys/words.ts'
import { openFirefox } from './firefox.ts'
import { createVisitor } from './visitor.ts'
import { openWebkit } from './webkit.ts'

const browser = process.env.JOURNEY_BROWSER ?? 'firefox'
const window = await (browser === 'webkit' ? openWebkit() : openFirefox())
afterAll(window.close)
const visitor = createVisitor(window, inject('siteUrl'))
const { open, press, fill, choose, see, enter, expectAddress, count, read, fetchJson } = visitor

test('home shows its ads, and leads to the list', async () => {
  await open('/')
  expect(await count('article')).toBeGreaterThan(0)
  await press({ name: 'Browse Listings' })
  await expectAddress('/ads')
  await see('Classified Ads')
})

test('the list is searched, and an ad opened from it', async () => {
  const [ad] = await fetchJson<ListedAd[]>('/api/ads?search=room')
  await open('/ads')
  await press({ selector: 'main input[name=search]' })
  await visitor.type('room')
  await enter()
  await expectAddress('/ads?search=room')
  await see('Search results for “room”')
  await press({ selector: 'main article a' })
  await expectAddress(`/ads/${ad?.id}`)
  expect(await read('h1')).toBe(ad?.title)
})

test('an ad says how to reach its seller', async () => {
  const ads = await fetchJson<ListedAd[]>('/api/ads?limit=100')
  const ad = ads.find(({ phone }) => phone !== null)
  await open(`/ads/${ad?.id}`)
  await see('Ad Details')
  await see(ad?.phone ?? 'no sample ad has a phone')
  expect(await count('main a[href^="tel:"]')).toBeGreaterThan(0)
})

test('an ad is posted, and confirmed by the link in the email', async () => {
  const email = `ama-${browser}@example.com`
  await open('/post')
  // First, because a title that names a category collapses the list.
  await choose('Category', 'grocery-retail')
  await fill('Title', `Kente cloth in ${browser}`)
  await fill('Price', '$120')
  await fill('Location', 'Brampton, ON')
  await fill('Description', 'Handwoven, never worn, pick up in Brampton.')
  await press({ selector: 'form input[name=email]' })
  await visitor.type(email)
  await press({ name: 'Post my ad' })
  await expectAddress('/post/done?what=sent')
  await open(await openMailTo(email, /\/my-ad\/\S+/))
  await press({ name: 'Confirm my ad' })
  await see('Your ad is in review')
})

test('a consultation is booked by the pickers', async () => {
  const { dates } = await fetchJson<{ dates: string[] }>('/api/consultation/opening')
  await open('/consultation')
  await choose('Client type', 'individual')
  await fill('Full name', 'Efua Mensah')
  await fill('Email', `efua-${browser}@example.com`)
  await fill('Phone', '416-555-0163')
  await choose('Duration', '1')
  await press({ selector: '#consultationDate' })
  await press({ selector: `[data-day="${dates[0]}"]` })
  await press({ selector: '#consultationTime' })
  await press({ selector: '.picker-time' })
  await fill('Details', 'I would like to understand my pension.')
  await press({ selector: 'input[name=agreeToTerms]' })
  await press({ name: 'Submit Booking Request' })
  await see('Booking Request Submitted')
})

test('a directory opens one group at a time, and finds while one types', async () => {
  await open('/immigration-citizenship')
  await press({ selector: 'details.accordion-item summary' })
  expect(await count('details.accordion-item[open]')).toBe(1)
  await press({ selector: 'details.accordion-item:not([open]) summary' })
  expect(await count('details.accordion-item[open]')).toBe(1)
  await press({ selector: '#find' })
  await visitor.type('zzzqqq')
  await see('found matching "zzzqqq"')
})

test('the palette answers, and Enter opens the answer', async () => {
  await open('/ads')
  await press({ selector: 'header h1, main h1' })
  await visitor.type('/')
  await press({ selector: '[role=combobox][aria-label="Search everything"]' })
  await visitor.type('phone number of CRA')
  await see('Canada Revenue Agency')
  await enter()
  await expectAddress('/general-government')
})

test('an operator joins with password and code, and sees the queue', async () => {
  const { token, hash } = createToken()
  await onSite(
    { databaseUrl: inject('databaseUrl') },
    `INSERT INTO operator_invitations (hash, role, created_at, expires_at) VALUES ($1, 'owner', now(), now() + interval '1 hour')`,
    [hash],
  )
  await open(`/admin/welcome?key=${token}`)
  await press({ selector: 'input[name=name]' })
  await visitor.type('Ama Serwaa')
  await press({ selector: 'input[name=email]' })
  await visitor.type(`ama-${browser}@example.org`)
  await press({ selector: 'input[name=password]' })
  await visitor.type('fufu and light soup')
  await enter()
  await see('Scan this')
  await press({ label: 'The six numbers the app shows now' })
  await visitor.type(codeOf(await read('li code')))
  await enter()
  await see('Moderation queue')
})

test('nothing broke on the way', () => {
  expect(window.problems).toEqual([])
})
