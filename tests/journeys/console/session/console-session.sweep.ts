import { afterAll } from 'vitest'
import { journey } from '../../journey.ts'
import { onSite } from '../../site/fill-queue.ts'
import { openSite } from '../../site/open-site.ts'
import { expectNothingLost, type Form, inDialog, labelled, press } from './console-session.ts'

const site = await openSite()
afterAll(site.close)

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
  'an ad': { path: '/admin/ads?ad=1', field: labelled(/^Title$/), save: inDialog('Save') },
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
    save: inDialog('Send the email'),
  },
  'ads to import': {
    path: '/admin/ads/import',
    field: labelled('Or paste its lines'),
    save: press(/^Look at it/),
  },
  'an answer in the inbox': {
    path: '/admin/inbox?message=contact:$message',
    field: labelled('Your reply'),
    save: press(/^Send\b.*\bdone$/),
  },
  'a booking': {
    path: '/admin/bookings',
    async open(page) {
      await page.locator('.desk-table').waitFor()
      // After signing in again, the booking is already open.
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
    // The category beside the list has a name field too.
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

journey('a session that ended in the middle of any form loses nothing, and leads back to it', ({ open }) =>
  expectNothingLost(open, {
    site,
    forms: FORMS,
    // On a slow machine the new feed is tried before the session ends; its address leads nowhere.
    expected: [
      /could not be origin-keyed/,
      /status 422: .*\/news\/feeds\/try/,
      /Failed to load resource: .* 422/,
    ],
    async prepare() {
      await onSite(
        site,
        `INSERT INTO search_misses (term, missed_on, searches) VALUES ('shea', current_date, 3) ON CONFLICT DO NOTHING`,
      )
      return {}
    },
    async begin(page) {
      await page.goto(`${site.url}/admin/newsletter`)
      await press('Draft the next issue')(page)
      await labelled(/^Subject$/)(page).waitFor()
    },
  }),
)
