import {
  button,
  buttonIn,
  finish,
  inDrawer,
  type Opened,
  ofRow,
  pressByKey,
  said,
  tabTo,
  topmost,
  typeInto,
} from './console-dialogs.ts'

/** What opens over the queue, the ads and the inbox. */
export const AD_DIALOGS: Record<string, Opened> = {
  'a rejection': {
    path: '/admin',
    opener: (page) =>
      page.locator('.queue-row[data-key^="ad:"]').first().getByRole('button', { name: 'Reject' }),
    async complete(page) {
      await page.keyboard.press('1')
      await page.keyboard.press('Control+Enter')
      await said(page, /^Reject/)
    },
  },
  'the menu of all ads': { path: '/admin/ads', opener: button('Export') },
  'all samples': { path: '/admin/ads', opener: button('Export'), line: /^Remove all/ },
  'the order of ads': { path: '/admin/ads', opener: button('Newest') },
  'the columns of ads': { path: '/admin/ads', opener: button('Columns') },
  'the filters of ads': {
    path: '/admin/ads',
    opener: (page) => page.locator('.filter-chip-add'),
    async complete(page) {
      await typeInto(page, 'Place', 'Toronto')
      await page.keyboard.press('Enter')
      await page.waitForURL(/place=Toronto/)
    },
  },
  'the name of a filter': {
    path: '/admin/ads?tab=live',
    opener: button('Save this filter'),
    async complete(page) {
      await page.keyboard.type('All that is live')
      await page.keyboard.press('Enter')
      await page.locator('.saved-filter').getByText('All that is live').waitFor()
    },
  },
  'the menu of an ad': { path: '/admin/ads?search=Words', opener: (page) => ofRow(page).first() },
  'featuring an ad': {
    path: '/admin/ads?tab=live&search=Words',
    opener: (page) => ofRow(page).first(),
    line: /^Feature/,
    complete: (page) => finish(page, /^Feature until/, 'Featured'),
  },
  'the removal of an ad': {
    path: '/admin/ads?tab=live&samples=yes',
    opener: (page) => ofRow(page).last(),
    line: /^Remove/,
    async complete(page) {
      await page.keyboard.press('1')
      await finish(page, 'Remove ad', 'Ad removed')
    },
  },
  'the category of ads': {
    path: '/admin/ads?tab=live&samples=yes',
    async before(page) {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .focus()
      await page.keyboard.press('Space')
    },
    opener: button('Change category'),
    async complete(page) {
      await tabTo(page, topmost(page).getByLabel('New category'))
      await page.keyboard.press('ArrowDown')
      await finish(page, 'Move 1 ad', 'Category changed')
    },
  },
  'the drawer of an ad': {
    path: '/admin/ads?search=Words',
    opener: (page) => page.locator('.ad-cell button').first(),
  },
  'a mail to a seller': {
    path: '/admin/ads?ad=$seller',
    opener: inDrawer('Write to the seller'),
    async complete(page) {
      await page.keyboard.type('Please add a photo of the door.')
      await finish(page, 'Send the email', 'Email on its way')
    },
  },
  'the return of an ad': {
    path: '/admin/ads?ad=$seller',
    opener: inDrawer(/^Return/),
    async complete(page) {
      await page.keyboard.type('Please write the price.')
      await finish(page, 'Return to seller', 'Returned to the seller')
    },
  },
  'sellers on hold': {
    path: '/admin/ads?ad=$held',
    async before(page) {
      await page.getByLabel('Hold new ads from this seller').focus()
      await page.keyboard.press('Space')
      await said(page, 'New ads are held')
      await page.keyboard.press('Escape')
      await page.locator('dialog:modal').waitFor({ state: 'detached' })
    },
    opener: button('Export'),
    line: /^Sellers on hold/,
    async complete(page) {
      await pressByKey(page, buttonIn(page, /^Lift the hold/))
      await page.getByText('Nobody is on hold').waitFor()
    },
  },
  'who looks after a message': {
    path: '/admin/inbox?message=contact:$message',
    opener: (page) => page.locator('.assign'),
    async complete(page) {
      await page.keyboard.press('Enter')
      await said(page, /^Assigned to you/)
    },
  },
  'more for a message': {
    path: '/admin/inbox?message=contact:$message',
    opener: button('More for this message'),
  },
  'the name of a reply': {
    path: '/admin/inbox?message=contact:$message',
    before: (page) => page.getByLabel('Your reply').fill('We fixed it, thank you.'),
    opener: (page) => page.locator('.reply-saved'),
    line: /^Save this text/,
    async complete(page) {
      await page.keyboard.type('Fixed')
      await finish(page, 'Save reply', 'Reply saved')
    },
  },
  'saved replies': {
    path: '/admin/inbox?message=contact:$message',
    opener: (page) => page.locator('.reply-saved'),
    line: /^Remove replies/,
    complete: (page) => finish(page, 'Remove Fixed', 'Removed'),
  },
}
