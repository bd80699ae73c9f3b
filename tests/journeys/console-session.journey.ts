import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import {
  type Form,
  findLost,
  inDialog,
  joinAsOwner,
  labelled,
  PATIENCE_MS,
  press,
} from './console-session.ts'
import { fillQueue, onSite, SIXTY } from './fill-queue.ts'
import { journey } from './journey.ts'
import { bookThree } from './make-booking.ts'
import { openSite } from './start-site.ts'

const site = await openSite('akwaaba_console_session')
afterAll(site.close)

const query = (statement: string, values: unknown[] = []) => onSite(site, statement, values)

const FORMS: Record<string, Form> = {
  'a rejection in the queue': {
    path: '/admin?item=',
    async open(page) {
      await page
        .locator('.queue-row[data-key^="ad:"]')
        .first()
        .getByRole('button', { name: 'Reject' })
        .click()
    },
    field: labelled('Add a line in your own words'),
    choose: (page) => page.getByRole('radio', { name: /^Asks for money/ }).check(),
    chosen: (page) => page.getByRole('radio', { name: /^Asks for money/ }).isChecked(),
    save: inDialog(/and send the mail$/),
  },
  'an ad': {
    path: '/admin/ads?ad=1',
    field: labelled(/^Title$/),
    save: inDialog('Save'),
  },
  'the return of an ad': {
    path: '/admin/ads?ad=$seller',
    open: inDialog(/^Return/),
    field: labelled('What should change?'),
    save: inDialog(/^Return to seller$/),
  },
  'a mail to a seller': {
    path: '/admin/ads?ad=$seller',
    open: press('Write to the seller'),
    field: labelled('Your words'),
    save: inDialog('Send the mail'),
  },
  'ads to import': {
    path: '/admin/ads/import',
    field: labelled('Or paste its lines'),
    save: press(/^Look at it/),
  },
  'an answer in the inbox': {
    path: '/admin/inbox?message=contact:$message',
    field: labelled('Your answer'),
    save: press(/^Send\b.*\bdone$/),
  },
  'a booking': {
    path: '/admin/bookings',
    async open(page) {
      await page.locator('.desk-table').waitFor()
      // Coming back, the booking is open already.
      const drawer = page.locator('.desk-drawer')
      const from = (await drawer.count()) > 0 ? drawer : page.locator('.desk-table')
      await from
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click()
    },
    field: labelled('Add a line (optional)'),
    choose: (page) => page.getByRole('radio', { name: 'I am away that day' }).check(),
    chosen: (page) => page.getByRole('radio', { name: 'I am away that day' }).isChecked(),
    save: inDialog('Decline'),
  },
  'the name of a new category': {
    path: '/admin/categories',
    open: press('Add a category'),
    // The category beside the list has a name, too.
    field: (page) =>
      page
        .getByRole('dialog')
        .last()
        .getByLabel(/^Name$/),
    save: inDialog('Add category'),
  },
  'a category': {
    path: '/admin/categories?category=1',
    field: labelled('Advice on safety'),
    save: press(/^Save$/),
  },
  'a feed': {
    path: '/admin/news',
    open: press('Add a feed'),
    field: labelled('Name on the site'),
    choose: (page) => page.getByLabel(/^Address$/).fill('https://outlet.example/feed'),
  },
  'an issue of the newsletter': { path: '/admin/newsletter', field: labelled(/^Subject$/) },
  'an invitation': {
    path: '/admin/people',
    open: press('Invite someone'),
    field: (page) => page.getByRole('dialog').getByLabel('Email'),
    text: 'kojo.session@example.org',
    save: inDialog('Send the invitation'),
  },
  settings: { path: '/admin/settings', field: labelled('Site name'), save: press('Save changes') },
  'a synonym': {
    path: '/admin/system',
    async open(page) {
      const field = page.locator('#synonym-means')
      await page.locator('.misses li').first().waitFor()
      if ((await field.count()) === 0) await press(/^Add a synonym/)(page)
    },
    field: (page) => page.locator('#synonym-means'),
    save: (page) => page.locator('.synonym-form').getByRole('button', { name: 'Save' }).click(),
  },
}

async function fillForms(page: Page): Promise<Record<string, string>> {
  await fillQueue(site, { batch: 'session', counts: SIXTY })
  await bookThree(site, page)
  const one = async (statement: string) => String((await query(statement))[0]?.id)
  await query(
    `INSERT INTO search_misses (term, missed_on, searches) VALUES ('shea', current_date, 3) ON CONFLICT DO NOTHING`,
  )
  return {
    $seller: await one(
      `SELECT ads.id FROM ads JOIN ad_sellers ON ad_id = ads.id WHERE status = 'live' ORDER BY 1 LIMIT 1`,
    ),
    $message: await one(
      `INSERT INTO contact_messages (receipt, status, name, email, message) VALUES ('S1', 'passed-on', 'Efua', 'efua@example.com', 'Hello') RETURNING id`,
    ),
  }
}

journey(
  'a session that ended in the middle of any form loses nothing, and leads back to it',
  async ({ open }) => {
    const page = await open(`${site.url}/`, {
      reducedMotion: true,
      expected: [/401/, /could not be origin-keyed/],
    })
    page.setDefaultTimeout(PATIENCE_MS)
    const ids = await fillForms(page)
    const secret = await joinAsOwner(site, page)
    await page.goto(`${site.url}/admin/newsletter`)
    await press('Draft the next issue')(page)
    await labelled(/^Subject$/)(page).waitFor()
    const lost = await findLost({ site, page, secret, forms: FORMS, ids })
    expect(lost, 'where what was typed was lost').toEqual([])
  },
)
