import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeOf } from '../../../src/features/console/console-testing.ts'
import { bookThree } from '../bookings/make-booking.ts'
import { findOverflow } from '../find-overflow.ts'
import type { Fixtures } from '../journey.ts'
import { fillQueue, onSite, type SIXTY, type Site } from '../site/fill-queue.ts'
import { inviteOwner, PASSWORD } from './session/console-session.ts'

const KINDS = ['ad', 'appeal', 'booking', 'contact', 'feedback', 'link', 'mail', 'report', 'thread']
const BOOKINGS = 3

/** Becomes an owner with the keyboard only. */
async function joinByKeyboard(site: Site, page: Page): Promise<void> {
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

/** An owner joins and decides this many items of every kind, and three bookings, with the keyboard only. */
export async function clearQueue(site: Site, open: Fixtures['open'], counts: typeof SIXTY): Promise<void> {
  const things = Object.values(counts).reduce((sum, count) => sum + count, BOOKINGS)
  // Console pages are not hydrated, so the journey starts on a page that is.
  const page = await open(`${site.url}/`)
  await fillQueue(site, { batch: 'a', counts })
  await bookThree(site, page)
  await joinByKeyboard(site, page)
  const rows = page.locator('.queue-row')
  await rows.first().waitFor()
  await expect.poll(() => rows.count()).toBe(things)

  const kinds = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key')?.split(':')[0]))
  expect([...new Set(kinds)].toSorted()).toEqual(KINDS)

  // One decision is undone: the item is back, and nothing was carried out.
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect.poll(() => rows.count()).toBe(things - 1)
  await page.keyboard.press('z')
  await expect.poll(() => rows.count()).toBe(things)
  expect(await onSite(site, 'SELECT id FROM queue_decisions')).toEqual([])

  // Two are selected and decided together, and that is undone too.
  for (const key of ['x', 'j', 'x', 'a']) await page.keyboard.press(key)
  await page.getByText('2 things', { exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(things - 2)
  await page.keyboard.press('z')
  await page.getByText('Undone').waitFor()
  await expect.poll(() => rows.count()).toBe(things)

  for (let left = things; left > 0; left -= 1) {
    await page.keyboard.press(left % 3 === 0 ? 'r' : 'a')
    const dialog = page.locator('dialog[open]')
    // Some are decided at once; others need a reason first.
    await expect.poll(async () => (await dialog.count()) > 0 || (await rows.count()) < left).toBe(true)
    if ((await dialog.count()) > 0) {
      await page.keyboard.press('1')
      await page.keyboard.press('Control+Enter')
    }
    await expect.poll(() => rows.count()).toBe(left - 1)
  }
  await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
  const waiting = async () => {
    const [row] = await onSite(
      site,
      `SELECT (SELECT count(*)::int FROM queue_decisions WHERE done_at IS NULL) AS open,
              (SELECT count(*)::int FROM queue_decisions WHERE done_at IS NOT NULL AND problem IS NULL) AS done`,
    )
    return row
  }
  await expect.poll(waiting).toEqual({ open: 0, done: things })
  await page.reload()
  await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
  await expect.poll(() => rows.count()).toBe(0)
  const [left] = await onSite(
    site,
    `SELECT (SELECT count(*)::int FROM ads WHERE status = 'held') AS ads, (SELECT count(*)::int FROM bookings WHERE status = 'requested') AS bookings,
              (SELECT count(*)::int FROM feedback WHERE status = 'received') AS feedback, (SELECT count(*)::int FROM contact_messages WHERE status = 'held') AS messages,
              (SELECT count(*)::int FROM ad_cases WHERE status = 'open') AS reports, (SELECT count(*)::int FROM ad_appeals WHERE status = 'open') AS appeals`,
  )
  expect(left).toEqual({ ads: 0, bookings: 0, feedback: 0, messages: 0, reports: 0, appeals: 0 })
}
