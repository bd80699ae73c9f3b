import { REPORTED_ENTRY } from '../../site/fill-queue.ts'
import { button, choose, finish, inDrawer, type Opened, ofRow, typeInto } from './console-dialogs.ts'

/** What opens over bookings, people, directories, events and businesses. */
export const OTHER_DIALOGS: Record<string, Opened> = {
  'the drawer of a booking': {
    path: '/admin/bookings',
    opener: (page) => page.locator('.booking-when').first(),
  },
  'declining a booking': {
    path: '/admin/bookings?booking=$asked',
    opener: inDrawer(/^Decline…/),
    async complete(page) {
      await choose(page, /^I am away/)
      await finish(page, 'Decline', 'Declined')
    },
  },
  'moving a booking': {
    path: '/admin/bookings?tab=coming&booking=$paid',
    opener: inDrawer(/^Move…/),
    async complete(page) {
      await choose(page, /./)
      await finish(page, /^Ask /, 'Asked to move')
    },
  },
  'cancelling a booking': {
    path: '/admin/bookings?tab=coming&booking=$paid',
    opener: inDrawer(/^Cancel booking…/),
    async complete(page) {
      await typeInto(page, /^Reason \(sent to/, 'The office is closed that day.')
      await finish(page, 'Cancel booking', 'Booking cancelled')
    },
  },
  'settling a refund': {
    path: '/admin/bookings?booking=$owed',
    opener: inDrawer(/^Mark as refunded…/),
    complete: (page) => finish(page, 'Refund settled', 'Refund recorded'),
  },
  'days off': {
    path: '/admin/bookings',
    opener: button('Days off'),
    async complete(page) {
      await page.locator('.month-grid button[data-state=open]:not(:disabled)').last().focus()
      await page.keyboard.press('Enter')
      await finish(page, 'Add day off', 'Day off saved')
    },
  },
  'an invitation': {
    path: '/admin/people',
    opener: button('Invite someone'),
    async complete(page) {
      await page.keyboard.type('kojo.dialogs@example.org')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Hand over this link' }).waitFor()
    },
  },
  'where somebody is signed in': {
    path: '/admin/people',
    opener: button('Actions for Ama Serwaa'),
    line: /^Where/,
  },
  'a role': {
    path: '/admin/people',
    opener: button('Actions for Kojo Nyarko'),
    line: /^Change role/,
    async complete(page) {
      await choose(page, /^Editor/)
      await finish(page, 'Save changes', 'Role changed')
    },
  },
  'the removal of a person': {
    path: '/admin/people',
    opener: button('Actions for Kojo Nyarko'),
    line: /^Remove/,
    async complete(page) {
      await page.keyboard.type('Kojo')
      await finish(page, 'Remove', 'Removed')
    },
  },
  'the menu of an entry': { path: '/admin/directories', opener: (page) => ofRow(page).first() },
  'the drawer of an entry': {
    path: '/admin/directories',
    opener: (page) => page.locator('.fact-cell button').first(),
  },
  'a new entry': { path: '/admin/directories', opener: button('Add an entry') },
  'a report that is left as it is': {
    path: `/admin/directories?entry=${REPORTED_ENTRY}`,
    opener: inDrawer(/^Leave as it is…/),
    async complete(page) {
      await typeInto(page, 'In your own words', 'We called and it is right.')
      await finish(page, /^Leave as it is$/, 'Left as it is')
    },
  },
  'the drawer of an event': {
    path: '/admin/events',
    opener: (page) => page.locator('.listing-cell button').first(),
  },
  'the removal of an event': {
    path: '/admin/events?search=highlife',
    opener: (page) => ofRow(page).first(),
    line: /^Remove/,
    async complete(page) {
      await choose(page, /./)
      await finish(page, /^Remove$/, 'Removed')
    },
  },
  'a new event': { path: '/admin/events', opener: button('Add an event') },
  'the end of a business': {
    path: '/admin/businesses?open=$business',
    opener: inDrawer(/^Remove…/),
    async complete(page) {
      await choose(page, /./)
      await finish(page, /^Remove$/, 'Removed')
    },
  },
  'a new business': { path: '/admin/businesses', opener: button('Add a business') },
}
