import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { ASKED_AGAIN } from '../../../patience.ts'
import { DESKTOP } from '../../journey.ts'
import { onSite, type Site } from '../../site/fill-queue.ts'
import type { Work } from './console-work.ts'

export async function addFeed({ page, steps, feed }: Work) {
  await steps.room('News')
  await steps.button('Add a feed')
  await steps.fill(/^Address$/, feed)
  await page.getByText('It works.').waitFor()
  await steps.button('Add feed')
  await page.getByText('Feed added').waitFor()
}

export async function planNewsletter({ site, page, steps, width }: Work) {
  await onSite(site, 'DELETE FROM newsletter_issues')
  await addEvent(site, `Highlife night ${width}`)
  await onSite(
    site,
    `INSERT INTO newsletter_subscribers (email, status, requested_at, confirmed_at) VALUES ('yaa@example.com', 'confirmed', now(), now()) ON CONFLICT DO NOTHING`,
  )
  await steps.room('Newsletter')
  await steps.button('Draft the next issue')
  await steps.button('Add a part')
  await steps.button(`Add Highlife night ${width}`)
  await steps.button('Done')
  await page.getByRole('status').filter({ hasText: /Saved/ }).waitFor()
  await steps.button('Send a test to me')
  await page.getByText('Test not sent').waitFor()
  await steps.press(page.getByRole('button', { name: /^Schedule for/ }))
  await page.getByText('Planned').first().waitFor()
  const [issue] = await onSite<{ scheduled_for: Date | null; sections: unknown }>(
    site,
    'SELECT scheduled_for, sections FROM newsletter_issues',
  )
  expect(issue?.scheduled_for).not.toBeNull()
  expect(JSON.stringify(issue?.sections)).toContain(`Highlife night ${width}`)
}

async function addEvent(site: Site, title: string) {
  await onSite(
    site,
    `WITH made AS (INSERT INTO listings (kind, status, title, email, link_seed, link_hash, submitted_at, confirmed_at, published_at, changed_at)
       VALUES ('event', 'live', $1, 'choir@example.com', 'seed', $1, now(), now(), now(), now()) RETURNING id)
     INSERT INTO events (listing_id, description, organizer, starts_on, start_time, end_time, time_zone, repeats, is_online, venue, city, province, price, next_on, next_starts_at, next_ends_at)
     SELECT id, 'An evening of highlife.', 'A choir', current_date + 20, '18:00', '20:00', 'America/Toronto', 'once', false, 'Grace Church', 'Toronto', 'ON', '$5',
       current_date + 20, now() + interval '20 days', now() + interval '482 hours' FROM made`,
    [title],
  )
}

export async function moveBooking({ site, page, steps, width }: Work) {
  // Decisions in the queue can be undone for ten seconds and are carried out then.
  const waiting = () => onSite(site, 'SELECT id FROM queue_decisions WHERE done_at IS NULL')
  await expect.poll(waiting).toEqual([])
  await steps.room('Bookings')
  await steps.press(page.getByRole('button', { name: /^Coming up/ }))
  // On a phone a row is one button, and the actions are in what it opens.
  if (width < DESKTOP) await steps.press(page.locator('.booking-when').first())
  await steps.button('Move…', width < DESKTOP ? page.getByRole('dialog') : page.locator('.desk-table'))
  await steps.press(page.locator('.free-times label').last())
  await steps.button(/^Ask /)
  await expect.poll(() => page.locator('.free-times').count()).toBe(0)
  await steps.button('Close', page.getByRole('dialog'))
}

export async function settleRefund({ site, page, steps, width }: Work) {
  await onSite(
    site,
    `UPDATE bookings SET status = 'cancelled', cancelled_by = 'client', refund_due_cents = 5000
     WHERE id = (SELECT id FROM bookings WHERE status = 'accepted' ORDER BY id LIMIT 1)`,
  )
  await steps.room('Bookings')
  if (width < DESKTOP) {
    await steps.press(page.getByRole('row', { name: 'Refund to settle' }).locator('.booking-when'))
    await steps.button('Mark as refunded…', page.getByRole('dialog'))
  } else await steps.button('Mark refunded')
  await steps.button('Refund settled', page.getByRole('dialog', { name: 'Mark as refunded' }))
  const unsettled = () =>
    onSite(site, `SELECT id FROM bookings WHERE refund_due_cents > 0 AND refund_settled_at IS NULL`)
  await expect.poll(unsettled).toEqual([])
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

export async function takeDayOff({ site, page, steps }: Work) {
  await steps.room('Bookings')
  await steps.button('Days off')
  await steps.press(page.locator('.month-grid button[data-state=open]:not(:disabled):visible').last())
  await steps.button('Add day off')
  await page.getByText('Day off saved').waitFor()
  await steps.button('Done')
  expect(await onSite(site, 'SELECT id FROM days_off')).not.toEqual([])
}

export async function mergeCategories({ site, page, steps, width }: Work) {
  const slug = width > 800 ? 'baby-kids' : 'electronics'
  const [from] = await onSite<{ name: string }>(site, 'SELECT name FROM categories WHERE slug = $1', [slug])
  const [into] = await onSite<{ name: string }>(
    site,
    `SELECT name FROM categories WHERE slug = 'home-furniture'`,
  )
  await steps.room('Categories')
  await steps.button(`Actions for ${from?.name}`)
  await steps.press(page.getByRole('menuitem', { name: 'Merge into…' }))
  await steps.choose('Into', into?.name ?? '')
  await steps.fill(`Type “${from?.name}” to go on`, from?.name ?? '')
  await steps.button(/^Merge and move/)
  await page.getByText('Merged', { exact: true }).waitFor()
  const old = await page.request.get(`${site.url}/ads?category=${slug}`, ASKED_AGAIN)
  expect(old.url(), 'old links lead to the new one').toContain('category=home-furniture')
}

/** The console makes a backup and explains how to restore it; restoring is one command on the server. */
export async function restoreBackup({ page, steps, width }: Work) {
  await steps.room('System')
  await steps.button('Back up now')
  const download = page.getByRole('button', { name: /^Download the backup/ })
  await expect.poll(() => download.count()).toBe(width > 800 ? 1 : 2)
  await steps.button('How to restore…')
  const command = (await page.locator('.restore-steps code').textContent()) ?? ''
  await steps.button('Done', page.getByRole('dialog'))
  // The command is the same on every screen.
  if (width < DESKTOP) return
  const file = /^npm run restore (\S+)$/.exec(command)?.[1] ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'akwaaba-restored-'))
  await chmod(folder, 0o755)
  const { DATABASE_URL: _, ...env } = process.env
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['scripts/restore.ts', file], {
    env: { ...env, DATA_DIR: folder },
  })
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  expect(stdout).toMatch(/^Restored [\d,]+ rows/)
}
