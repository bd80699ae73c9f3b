import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeOf } from '../../../../src/features/console/console-testing.ts'
import { bookThree } from '../../bookings/make-booking.ts'
import { DESKTOP } from '../../journey.ts'
import { fillQueue, onSite, REPORTED_ENTRY, SIXTY, type Site } from '../../site/fill-queue.ts'
import { inviteOwner, PASSWORD } from '../session/console-session.ts'
import type { Steps } from './count-steps.ts'

export interface Work {
  site: Site
  page: Page
  steps: Steps
  width: number
  /** The address of a working feed. */
  feed: string
}

const THINGS = 60

export async function signUp({ site, page, steps, width }: Work) {
  await page.goto(await inviteOwner(site))
  await steps.fill('Your name', 'Ama Serwaa')
  await steps.fill('Email', `ama.${width}@example.org`)
  await steps.fill(/^Password/, PASSWORD)
  await steps.button('Continue')
  await page.getByText('Scan this').waitFor()
}

export async function connectPhone({ page, steps }: Work) {
  const secret = (await page.locator('li code').first().textContent()) ?? ''
  // The sixth digit submits the form.
  await steps.fill('The six numbers the app shows now', codeOf(secret))
  await page.getByRole('heading', { name: 'Moderation queue' }).waitFor()
}

export async function inviteModerator({ page, steps, width }: Work) {
  await steps.room('People')
  await steps.button('Invite someone')
  await steps.fill('Email', `kojo.${width}@example.org`)
  await steps.button('Send the invitation')
  await page.getByRole('heading', { name: 'Hand over this link' }).waitFor()
  await steps.button('Done')
  await page.getByText(`kojo.${width}@example.org`).waitFor()
}

export async function fillWork({ site, page, width }: Work) {
  await fillQueue(site, { batch: `work ${width}`, counts: SIXTY })
  await bookThree(site, page)
}

export async function clearQueue({ page, steps }: Work) {
  await steps.room('Queue', 'Moderation queue')
  const rows = page.locator('.queue-row')
  await expect.poll(() => rows.count()).toBe(THINGS)
  for (let left = THINGS; left > 0; left -= 1) {
    await steps.key('a')
    await expect.poll(() => rows.count()).toBe(left - 1)
  }
  await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
}

export async function editAd({ site, page, steps, width }: Work) {
  const [ad] = await onSite<{ id: string; title: string }>(
    site,
    `SELECT id, title FROM ads WHERE is_sample AND status = 'live' ORDER BY id LIMIT 1`,
  )
  const title = `A better title ${width}`
  await steps.room('Ads')
  await steps.fill('Title, phone, email or #ID', ad?.title ?? '')
  await steps.button(ad?.title ?? '', page.locator('.desk-table'))
  await steps.fill(/^Title$/, title)
  await steps.button('Save', page.getByRole('dialog'))
  await page.locator('.desk-toast').getByText('Saved', { exact: true }).waitFor()
  const [saved] = await onSite<{ title: string }>(site, 'SELECT title FROM ads WHERE id = $1', [ad?.id])
  expect(saved?.title).toBe(title)
  await steps.button('Close', page.getByRole('dialog'))
}

export async function answerMessage({ site, page, steps, width }: Work) {
  await onSite(
    site,
    `INSERT INTO contact_messages (receipt, status, name, email, message) VALUES ($1, 'passed-on', $2, 'efua@example.com', 'I cannot change my number.')`,
    [`W${width}`, `Efua ${width}`],
  )
  await steps.room('Inbox')
  await steps.button(new RegExp(`Efua ${width}`))
  await steps.fill('Your reply', 'Good morning Efua, open your ad by its link and press Edit.')
  await steps.button(/^Send\b.*\bdone$/)
  await page.getByText('Sent', { exact: true }).waitFor()
  const [mail] = await onSite(site, `SELECT id FROM mails WHERE kind = 'message-answered'`)
  expect(mail).toBeDefined()
  // On a phone a message has its own page.
  if (width < DESKTOP) await steps.button('Back to the messages')
}

export async function correctPhone({ page, steps, width }: Work) {
  const number = width > 800 ? '902-555-0144' : '902-555-0155'
  await steps.room('Directories')
  await steps.fill('Name, phone or web address', 'Dalhousie University')
  await steps.press(page.locator(`[data-row="${REPORTED_ENTRY}"]`).getByRole('button').first())
  await steps.fill(/^Phone$/, number)
  await steps.button('Save', page.getByRole('dialog'))
  await page.getByText('Readers see it now.').waitFor()
  const opened = page.waitForEvent('popup')
  await steps.button('See it on the site', page.getByRole('dialog'))
  const shown = await opened
  await shown.getByText(number).first().waitFor({ state: 'attached' })
  await shown.close()
  await steps.key('Escape')
}
