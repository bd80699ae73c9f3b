import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { journey } from '../../journey.ts'
import { onSite } from '../../site/fill-queue.ts'
import { openSite } from '../../site/open-site.ts'
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

const dialog = (page: Page) => page.getByRole('dialog').last()
const radio = (name: RegExp) => (page: Page) => dialog(page).getByRole('radio', { name })
const lastTime = (page: Page) => dialog(page).locator('.free-times input').last()
const select = (label: string) => (page: Page) => dialog(page).getByLabel(label)
const typedName = (page: Page) => dialog(page).getByLabel(/^Type “/)
/** A day that no dialog suggests. */
const LAST_DAY = `${new Date().getFullYear() + 1}-12-24`

/** Two rows to select before acting on them. */
const firstTwo = (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  return [boxes.nth(0), boxes.nth(1)]
}
const byTicks = {
  async choose(page: Page) {
    for (const box of firstTwo(page)) await box.check()
  },
  chosen: async (page: Page) =>
    (await Promise.all(firstTwo(page).map((box) => box.isChecked()))).every(Boolean),
}

const FORMS: Record<string, Form> = {
  'the ticked ads': { path: '/admin/ads?tab=live', ...byTicks, save: press('Extend 30 days') },
  'the ticked entries': { path: '/admin/directories', ...byTicks, save: press(/^Called and confirmed/) },
  'the new time of a booking': {
    path: '/admin/bookings?tab=coming&booking=$paid',
    open: inDialog(/^Move…/),
    choose: (page) => lastTime(page).check({ force: true }),
    chosen: (page) => lastTime(page).isChecked(),
    save: inDialog(/^Ask /),
  },
  'the kind of a meeting': {
    path: '/admin/bookings?booking=$asked',
    choose: (page) => radio(/^In person/)(page).check(),
    chosen: (page) => radio(/^In person/)(page).isChecked(),
    async save(page) {
      await labelled('Address')(page).fill('1 Test Way, Toronto')
      await inDialog('Accept')(page)
    },
  },
  'the category of an ad that is ticked': {
    path: '/admin/ads?tab=live',
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await press('Change category')(page)
    },
    choose: (page) => select('New category')(page).selectOption({ index: 2 }),
    chosen: async (page) => (await select('New category')(page).inputValue()) !== '',
    // Rows selected for another form are still selected.
    save: inDialog(/^Move \d ads?$/),
  },
  'until when an ad is featured': {
    path: '/admin/ads?ad=$live',
    open: inDialog(/^Feature…/),
    choose: (page) => select('Until')(page).selectOption({ index: 4 }),
    chosen: (page) => select('Until')(page).evaluate((box) => (box as HTMLSelectElement).selectedIndex === 4),
    save: inDialog(/^Feature until/),
  },
  'the last day of a feature': {
    path: '/admin/picks',
    async open(page) {
      await press(/^Actions for/)(page)
      await page.getByRole('menuitem', { name: /^Change the last day…/ }).click()
    },
    field: labelled('Until'),
    text: LAST_DAY,
    save: inDialog(/^Feature until/),
  },
  'the days of a new feature': {
    path: '/admin/picks',
    open: press('Feature an ad'),
    field: labelled('Until'),
    text: LAST_DAY,
    save: inDialog(/^Feature /),
  },
  'the role of an invitation': {
    path: '/admin/people',
    open: press('Invite someone'),
    field: labelled(/^Email/),
    text: 'yaw@example.org',
    choose: (page) => radio(/^Editor/)(page).check(),
    chosen: (page) => radio(/^Editor/)(page).isChecked(),
    save: inDialog('Send the invitation'),
  },
  'the new role of a person': {
    path: '/admin/people',
    async open(page) {
      await press('Actions for Yaw Darko')(page)
      await page.getByRole('menuitem', { name: /^Change role…/ }).click()
    },
    choose: (page) => radio(/^Editor/)(page).check(),
    chosen: (page) => radio(/^Editor/)(page).isChecked(),
    save: inDialog('Save changes'),
  },
  'the merge of two categories': {
    path: '/admin/categories',
    async open(page) {
      // The merged category is the one that is shown.
      await page.getByRole('link', { name: 'See it on the site' }).waitFor()
      await press('Merge two…')(page)
    },
    async choose(page) {
      await select('Into')(page).selectOption({ index: 2 })
      const label = await dialog(page)
        .getByText(/^Type “/)
        .textContent()
      await typedName(page).fill(label?.replace(/^Type “|” to go on$/g, '') ?? '')
    },
    chosen: async (page) =>
      (await select('Into')(page).inputValue()) !== '0' && (await typedName(page).inputValue()) !== '',
    save: inDialog(/^Merge and move/),
  },
}

async function prepare(): Promise<Record<string, string>> {
  await onSite(
    site,
    `INSERT INTO operators (id, name, email, role) VALUES ('yaw', 'Yaw Darko', 'darko@example.org', 'moderator')`,
  )
  return {
    ...(await changeBookings(site)),
    $live: await idFrom(
      site,
      `SELECT id FROM ads WHERE status = 'live' AND featured_position IS NULL ORDER BY id LIMIT 1`,
    ),
  }
}

journey('a session that ended loses nothing that was chosen', ({ open }) =>
  expectNothingLost(open, { site, forms: FORMS, prepare }),
)
