import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { journey } from '../../journey.ts'
import { REPORTED_ENTRY } from '../../site/fill-queue.ts'
import { openSite } from '../../site/open-site.ts'
import { addBusinesses, addEvents } from '../console-listings.ts'
import {
  changeBookings,
  expectNothingLost,
  type Form,
  idFrom,
  inDialog,
  labelled,
  press,
} from './console-session.ts'

const site = await openSite()
afterAll(site.close)

const firstRadio = (page: Page) => page.getByRole('dialog').last().getByRole('radio').first()
const whySelect = (page: Page) => page.getByLabel('Reason (sent to the reader)')

/** A radio button that must be chosen before saving, and still be chosen afterwards. */
const byFirstRadio = {
  choose: (page: Page) => firstRadio(page).check(),
  chosen: (page: Page) => firstRadio(page).isChecked(),
}

const FORMS: Record<string, Form> = {
  'an entry of a directory': {
    path: `/admin/directories?entry=${REPORTED_ENTRY}`,
    field: labelled('Description'),
    save: inDialog('Save'),
  },
  'a new entry': {
    path: '/admin/directories?entry=new',
    field: (page) => page.getByRole('dialog').getByLabel(/^Name$/),
    choose: (page) => page.getByLabel('Directory', { exact: true }).last().selectOption({ index: 1 }),
    chosen: async (page) => (await page.getByLabel('Directory', { exact: true }).last().inputValue()) !== '',
    save: inDialog('Add the entry'),
  },
  'a report that is left as it is': {
    path: `/admin/directories?entry=${REPORTED_ENTRY}`,
    open: inDialog(/^Leave as it is…/),
    field: labelled('In your own words'),
    choose: (page) => whySelect(page).selectOption({ index: 1 }),
    chosen: async (page) => (await whySelect(page).inputValue()) !== '',
    save: inDialog(/^Leave as it is$/),
  },
  'an event': { path: '/admin/events?open=$event', field: labelled('About it'), save: inDialog('Save') },
  'the removal of an event': {
    path: '/admin/events?open=$other',
    open: inDialog(/^Remove…/),
    field: labelled('In your own words'),
    ...byFirstRadio,
    save: inDialog(/^Remove$/),
  },
  'a business': {
    path: '/admin/businesses?open=$business',
    field: labelled('What it offers'),
    save: inDialog('Save'),
  },
  'the removal of an ad': {
    path: '/admin/ads?ad=$seller',
    async open(page) {
      await inDialog(/^Remove…/)(page)
      const reasons = page.getByRole('dialog').last().getByRole('radio')
      await reasons.first().waitFor()
      const other = reasons.and(page.getByRole('radio', { name: /^Something else/ }))
      // Inside “More reasons”, which is open if one of its reasons was chosen.
      if (!(await other.isVisible())) await page.getByText('More reasons').click()
      await other.check()
    },
    field: labelled('The reason, in your own words'),
    save: inDialog(/^Remove ad$/),
  },
  'the name of a filter': {
    path: '/admin/ads?tab=live',
    open: press('Save this filter'),
    field: (page) => page.locator('.filter-panel').getByLabel(/^Name$/),
    save: (page) => page.locator('.filter-panel').getByRole('button', { name: 'Save' }).click(),
  },
  'a note for the team': {
    path: '/admin/inbox?message=contact:$message',
    // An operator who was writing a note finds the note again, not the answer.
    async open(page) {
      if ((await page.getByLabel('Your note').count()) === 0) await press('Note for the team')(page)
    },
    field: labelled('Your note'),
    save: press('Keep the note'),
  },
  'an answer to a reader': {
    path: '/admin/inbox?message=feedback:$feedback',
    field: labelled('Your reply'),
    save: press('Leave it as it is'),
  },
  'the name of a reply': {
    path: '/admin/inbox?message=contact:$message',
    async open(page) {
      await press(/^Reply$/)(page)
      await labelled('Your reply')(page).fill('We fixed it, thank you.')
      await press(/^Saved/)(page)
      await page.getByRole('menuitem', { name: /^Save this text/ }).click()
    },
    field: (page) => page.getByRole('dialog').getByLabel(/^Name$/),
    save: inDialog('Save reply'),
  },
  'the place of a meeting': {
    path: '/admin/bookings?booking=$asked',
    field: labelled('Link of the video call'),
    text: 'https://meet.example/typed',
    save: inDialog('Accept'),
  },
  'the cancelling of a booking': {
    path: '/admin/bookings?tab=coming&booking=$paid',
    open: inDialog(/^Cancel booking…/),
    field: labelled(/^Reason \(sent to/),
    choose: (page) => page.getByRole('radio', { name: /^No refund/ }).check(),
    chosen: (page) => page.getByRole('radio', { name: /^No refund/ }).isChecked(),
    save: inDialog(/^Cancel booking$/),
  },
  'a refund': {
    path: '/admin/bookings?booking=$owed',
    open: inDialog(/^Mark as refunded…/),
    field: labelled('Reference (optional)'),
    choose: (page) => page.getByLabel('How').selectOption('cheque'),
    chosen: async (page) => (await page.getByLabel('How').inputValue()) === 'cheque',
    save: inDialog('Refund settled'),
  },
  'a day off': {
    path: '/admin/bookings',
    async open(page) {
      await press('Days off')(page)
      await page.locator('.month-grid').first().waitFor()
      if ((await page.getByLabel('What for (optional)').count()) > 0) return
      await page.locator('.month-grid button[data-state=open]:not(:disabled):visible').last().click()
    },
    field: labelled('What for (optional)'),
    save: inDialog('Add day off'),
  },
}

async function prepare(): Promise<Record<string, string>> {
  const [event = '', other = ''] = await addEvents(site, ['An evening of highlife', 'A morning of gospel'])
  const [business = ''] = await addBusinesses(site, ['A shop of cloth and gari'])
  return {
    ...{ $event: event, $other: other, $business: business },
    $feedback: await idFrom(site, 'SELECT id FROM feedback ORDER BY id LIMIT 1'),
    ...(await changeBookings(site)),
  }
}

journey('a session that ended in a drawer or a small dialog loses neither words nor choices', ({ open }) =>
  expectNothingLost(open, { site, forms: FORMS, prepare }),
)
