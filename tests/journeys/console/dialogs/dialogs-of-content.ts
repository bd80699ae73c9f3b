import type { Page } from 'playwright-core'
import { button, chooseLine, type Opened } from './console-dialogs.ts'

const ofFirst = button(/^Actions for/)

async function openAndLeave(page: Page, line: string): Promise<void> {
  await ofFirst(page).focus()
  await page.keyboard.press('Enter')
  await chooseLine(page, line)
  const dialog = page.locator('dialog:modal')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** The dialogs and menus of the rooms for content and for the site itself. */
export const CONTENT_DIALOGS: Record<string, Opened> = {
  'a merge of two': { path: '/admin/categories', opener: button('Merge two…') },
  'a new category': { path: '/admin/categories', opener: button('Add a category') },
  'the name of a category': { path: '/admin/categories', opener: ofFirst, line: 'Rename…' },
  'a merge of one': { path: '/admin/categories', opener: ofFirst, line: 'Merge into…' },
  'an ad to feature': { path: '/admin/picks', opener: button('Feature an ad') },
  'the last day of a featured ad': { path: '/admin/picks', opener: ofFirst, line: 'Change the last day…' },
  'a new feed': { path: '/admin/news', opener: button('Add a feed') },
  'a feed': { path: '/admin/news', opener: ofFirst, line: 'Edit…' },
  'the end of a feed': { path: '/admin/news', opener: ofFirst, line: 'Remove…' },
  'the end of a feed, asked for the second time': {
    path: '/admin/news',
    // What one dialog leaves behind must not affect the next.
    async before(page) {
      for (const line of ['Remove…', 'Edit…']) await openAndLeave(page, line)
    },
    opener: ofFirst,
    line: 'Remove…',
  },
  'a part of the newsletter': { path: '/admin/newsletter', opener: button('Add a part') },
  'a new beginning of the newsletter': { path: '/admin/newsletter', opener: button('Start over…') },
  'a day off': { path: '/admin/settings', opener: button('Add') },
  'all jobs': { path: '/admin/system', opener: button('All jobs') },
  'how to restore': { path: '/admin/system', opener: button('How to restore…') },
}
