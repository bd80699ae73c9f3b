import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createToken } from '../../../src/platform/secrets/secrets.ts'
import { triedPayloads as payloads } from '../../hostile/payloads.ts'
import { bookThree } from '../bookings/make-booking.ts'
import { fillQueue, fillSecretPages, ofEach, onSite, REPORTED_ENTRY, type Site } from '../site/fill-queue.ts'
import { addBusinesses, addEvents } from './console-listings.ts'
import { fillOtherRooms } from './fill-other-rooms.ts'
import { goInConsole, untilLoaded } from './in-console.ts'

type Ids = Readonly<Record<string, string>>

const EACH = ofEach(payloads.length)

const ROOMS = [
  '',
  '?tab=reported',
  '?tab=approved',
  '?tab=rejected',
  '/ads',
  '/inbox',
  '/mails',
  `/directories?entry=${REPORTED_ENTRY}`,
  '/log',
  '/people',
  '/events',
  '/businesses',
  '/bookings',
  '/categories',
  '/picks',
  '/news',
  '/newsletter',
  '/settings',
  '/system',
].map((room) => `/admin${room}`)

/** What opens over a room and shows people's texts again, in other places. */
const OPENED: [path: string, ...presses: (string | RegExp)[]][] = [
  ['/ads?ad=$seller', 'Write to the seller'],
  ['/ads?ad=$seller', /^Return to seller/],
  ['/ads', 'Export', /^Sellers on hold/],
  ['/inbox?message=contact:$message', 'Saved replies'],
  ['/events?open=$event'],
  ['/events?open=$event', /^Remove…/],
  ['/businesses?open=$business'],
  ['/businesses?tab=held'],
  ['/businesses?tab=removed'],
  ['?item=listing-appeal:$appeal'],
  ['/categories?category=$category'],
  ['/news?view=items'],
  ['/system', /^Synonyms you added/],
  ['/bookings', 'Days off'],
]

/** Writes the payloads to every field of visitors, outlets and operators; returns values for `$marks`. */
export async function fillWithScripts(site: Site, page: Page): Promise<Ids> {
  const { token } = createToken()
  await fillQueue(site, { batch: 'hostile', counts: EACH, words: payloads })
  await fillSecretPages(site, token, payloads)
  const others = await fillOtherRooms(site, payloads)
  const listings = await fillListings(site, others)
  await bookThree(site, page, payloads[2])
  return { ...others, ...listings, $token: token }
}

async function fillListings(site: Site, { $category }: Ids): Promise<Ids> {
  const [event = ''] = await addEvents(site, payloads)
  const [business = ''] = await addBusinesses(site, payloads)
  await addBusinesses(site, payloads, 'held')
  await onSite(
    site,
    `INSERT INTO feedback (receipt, entry, entry_name, problem, details) SELECT 'E' || n, 'events/' || $2, text, 'wrong-phone', text FROM unnest($1::text[]) WITH ORDINALITY AS texts(text, n)`,
    [payloads, event],
  )
  await onSite(
    site,
    `INSERT INTO seller_holds (email, held_at, held_by) SELECT 's' || n || '@' || text, now(), text FROM unnest($1::text[]) WITH ORDINALITY AS texts(text, n)`,
    [payloads],
  )
  // One ad gets the hostile category with its fields, and photos with hostile alt text.
  const [ad] = await onSite<{ id: string; email: string }>(
    site,
    `UPDATE ads SET category_id = $1, fields = jsonb_build_object('k1', title), field_line = title,
       details = jsonb_build_object('licence', jsonb_build_object('body', title, 'number', title), 'notes', '[]'::jsonb,
         'photos', (SELECT jsonb_agg(jsonb_build_object('id', 'none' || n, 'caption', text, 'width', 4, 'height', 3, 'placeholder', text)) FROM unnest($2::text[]) WITH ORDINALITY AS texts(text, n)))
     FROM ad_sellers WHERE ad_id = ads.id AND ads.id = (SELECT min(ads.id) FROM ads JOIN ad_sellers ON ad_id = ads.id WHERE status = 'live' AND title LIKE '%hasRun%')
     RETURNING ads.id, email`,
    [$category, payloads],
  )
  await onSite(
    site,
    `INSERT INTO sellers (email, public_id, name, since) VALUES ($1, 'hostile', $2, now())`,
    [ad?.email, payloads[0]],
  )
  return { $seller: String(ad?.id), $event: event, $business: business }
}

/** The visible text, including the values of fields. */
const shownIn = (page: Page) => () =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main, dialog[open], [role=menu]')]
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
    return [...parts.map((part) => part.innerText), ...fields.map(({ value }) => value)].join(' ')
  })

async function expectShownOnly(page: Page, place: string): Promise<void> {
  await expect.poll(shownIn(page), { message: `${place} shows them` }).toContain('hasRun')
  expect(await page.evaluate(() => 'hasRun' in window), place).toBe(false)
}

/** Visits every room, what opens over it, and the pages behind secret links. */
export async function expectNoScriptRuns(site: Site, page: Page, ids: Ids): Promise<void> {
  // The signed-in operator gets such a name too: it is at the foot of the rail in every room.
  await onSite(site, `UPDATE operators SET name = $1 WHERE id NOT LIKE 'hostile%'`, [payloads[2]])
  const secret = ['/my-ad/', '/ads/appeal/', '/messages/', '/alerts/'].map((path) => path + ids.$token)
  for (const path of [...ROOMS, ...secret]) {
    await (path.startsWith('/admin')
      ? goInConsole(page, `${site.url}${path}`)
      : page.goto(`${site.url}${path}`))
    await untilLoaded(page)
    await expectShownOnly(page, path)
  }
  for (const [path, ...presses] of OPENED) {
    await goInConsole(page, `${site.url}/admin${path.replace(/\$\w+/, (mark) => ids[mark] ?? '')}`)
    for (const name of presses) {
      const known = page.getByRole('menuitem', { name }).or(page.getByRole('button', { name }))
      await known.first().click()
    }
    await expectShownOnly(page, path)
  }
  await tryHostileFeed(site, page)
}

/** What an outlet says about itself and its stories, before an operator decides to show it. */
async function tryHostileFeed(site: Site, page: Page): Promise<void> {
  const newest = payloads.map((title) => ({ title, publishedAt: null, category: title }))
  const found = { url: 'https://outlet.example/rss', title: payloads.join(' '), newest, newestAt: null }
  const counts = { total: newest.length, withPicture: 0, known: 0, answerMs: 1 }
  await page.route('**/api/admin/news/feeds/try', (route) => route.fulfill({ json: { ...found, ...counts } }))
  await page.goto(`${site.url}/admin/news`)
  await page.getByRole('button', { name: 'Add a feed' }).click()
  await page.getByLabel('Address', { exact: true }).fill(found.url)
  await page.getByText('It works.').waitFor()
  await expectShownOnly(page, 'the trial of a feed')
}
