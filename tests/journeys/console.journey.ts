import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { codeOf } from '../../src/features/console/console-testing.ts'
import { inviteOwner, joinAsOwner, PASSWORD, press } from './console-session.ts'
import { fillQueue, onSite, SIXTY } from './fill-queue.ts'
import { findOverflow } from './find-overflow.ts'
import { type Fixtures, journey } from './journey.ts'
import { bookThree } from './make-booking.ts'
import { openSite } from './open-site.ts'
import { expectText } from './words.ts'

const THINGS = 60
const KINDS = ['ad', 'appeal', 'booking', 'contact', 'feedback', 'link', 'mail', 'report', 'thread']

// A site of its own: clearing the queue would decide what other journeys have just sent.
const site = await openSite()
afterAll(site.close)

const query = (statement: string, values: unknown[] = []) => onSite(site, statement, values)

/** Becomes an owner with the keyboard alone. */
async function joinByKeyboard(page: Page): Promise<void> {
  await page.goto(await inviteOwner(site))
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Ama Serwaa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ama.journey@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Scan this').waitFor()
  expect(await findOverflow(page), 'widths with a sideways scroll').toEqual([])
  const secret = (await page.locator('li code').first().textContent()) ?? ''
  await page.getByLabel('The six numbers the app shows now').focus()
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Moderation queue' }).waitFor()
}

journey('an operator joins, and clears a queue of 60 things by keyboard alone', async ({ open }) => {
  // The console has no React to wait for, so the way there leads over a page that has.
  const page = await open(`${site.url}/`)
  await fillQueue(site, { batch: 'a', counts: SIXTY })
  await bookThree(site, page)
  await joinByKeyboard(page)
  const rows = page.locator('.queue-row')
  await rows.first().waitFor()
  await expect.poll(() => rows.count()).toBe(THINGS)

  const kinds = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key')?.split(':')[0]))
  expect([...new Set(kinds)].toSorted()).toEqual(KINDS)

  // One is decided and taken back: it waits again, and nothing of it was carried out.
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect.poll(() => rows.count()).toBe(THINGS - 1)
  await page.keyboard.press('z')
  await expect.poll(() => rows.count()).toBe(THINGS)
  expect(await query('SELECT id FROM queue_decisions')).toEqual([])

  // Two are ticked and decided together, and that is taken back as well.
  for (const key of ['x', 'j', 'x', 'a']) await page.keyboard.press(key)
  await page.getByText('2 things', { exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(THINGS - 2)
  await page.keyboard.press('z')
  await page.getByText('Taken back').waitFor()
  await expect.poll(() => rows.count()).toBe(THINGS)

  for (let left = THINGS; left > 0; left -= 1) {
    await page.keyboard.press(left % 3 === 0 ? 'r' : 'a')
    const dialog = page.locator('dialog[open]')
    // Some are decided at once, others ask for a reason first.
    await expect.poll(async () => (await dialog.count()) > 0 || (await rows.count()) < left).toBe(true)
    if ((await dialog.count()) > 0) {
      await page.keyboard.press('1')
      await page.keyboard.press('Control+Enter')
    }
    await expect.poll(() => rows.count()).toBe(left - 1)
  }
  await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
  const waiting = async () => {
    const [row] = await query(
      `SELECT (SELECT count(*)::int FROM queue_decisions WHERE done_at IS NULL) AS open,
              (SELECT count(*)::int FROM queue_decisions WHERE done_at IS NOT NULL AND problem IS NULL) AS done`,
    )
    return row
  }
  await expect.poll(waiting).toEqual({ open: 0, done: THINGS })
  await page.reload()
  await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
  await expect.poll(() => rows.count()).toBe(0)
  const [left] = await query(
    `SELECT (SELECT count(*)::int FROM ads WHERE status = 'held') AS ads, (SELECT count(*)::int FROM bookings WHERE status = 'requested') AS bookings,
              (SELECT count(*)::int FROM feedback WHERE status = 'received') AS feedback, (SELECT count(*)::int FROM contact_messages WHERE status = 'held') AS messages,
              (SELECT count(*)::int FROM ad_cases WHERE status = 'open') AS reports, (SELECT count(*)::int FROM ad_appeals WHERE status = 'open') AS appeals`,
  )
  expect(left).toEqual({ ads: 0, bookings: 0, feedback: 0, messages: 0, reports: 0, appeals: 0 })
})

let isOwner = false

/** One window for what follows, of one who joins once. */
async function openDesk(open: Fixtures['open']): Promise<Page> {
  const page = await open(`${site.url}/`, { reducedMotion: true, tab: 'desk' })
  if (!isOwner) await joinAsOwner(site, page)
  isOwner = true
  return page
}

journey('what is typed in a drawer while it is being saved stays there to be saved', async ({ open }) => {
  const page = await openDesk(open)
  await page.goto(`${site.url}/admin/ads?ad=1`)
  const title = page.getByRole('dialog').getByLabel('Title')
  await title.fill('Saved first')
  await page.route('**/api/admin/ads/1/edit', async (route) => {
    const answer = await route.fetch()
    await title.fill('Typed meanwhile')
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Saved first' }).waitFor()
  expect(await title.inputValue()).toBe('Typed meanwhile')
  await page.getByText('1 change not saved').waitFor()

  await page.unroute('**/api/admin/ads/1/edit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await query('SELECT title FROM ads WHERE id = 1')).toEqual([{ title: 'Typed meanwhile' }])
})

journey('a row that is removed passes the focus on to the next one', async ({ open }) => {
  const page = await openDesk(open)
  await query(
    `INSERT INTO synonyms (term, means, operator_name, created_at)
     SELECT term, '["kente"]', 'Ama', now() FROM unnest(array['one', 'two', 'three']) AS term`,
  )
  await page.goto(`${site.url}/admin/system`)
  await press(/^Synonyms you added/)(page)
  const dialog = page.getByRole('dialog', { name: 'Synonyms you added' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const terms = await dialog.locator('li b').allInnerTexts()
  await dialog.getByRole('button', { name: `Remove ${terms[1]}` }).focus()
  for (const next of [`Remove ${terms[2]}`, `Remove ${terms[0]}`]) {
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe(next)
  }
  await page.keyboard.press('Enter')
  await expectText(dialog, 'None.')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})
