import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { journey } from '../../journey.ts'
import { onSite } from '../../site/fill-queue.ts'
import { openSite } from '../../site/open-site.ts'
import { expectText, holdCalls } from '../../words.ts'
import { inDialog, joinAsOwner, press } from './console-session.ts'

const site = await openSite()
afterAll(site.close)

const PAUSE_MS = 1_500
const go = (page: Page, path: string) => page.goto(`${site.url}/admin${path}`)

/** Saving while the device is offline reports it at once instead of waiting silently. */
async function saveOffline(page: Page) {
  await go(page, '/categories')
  await press('Add a category')(page)
  await page.locator('#new-category-name').fill('Offline')
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await inDialog('Add category')(page)
  await expectText(page, 'The site could not be reached.')
  await page.context().setOffline(false)
}

/** The error appears in front of an open drawer, where it can be read and closed. */
async function saveOfflineInDrawer(page: Page) {
  const [ad] = await onSite<{ id: number }>(site, `SELECT max(id) AS id FROM ads WHERE status = 'live'`)
  await go(page, `/ads?ad=${ad?.id}`)
  await page.getByRole('dialog').getByLabel('Title').fill('A longer title than before')
  await page.context().setOffline(true)
  await inDialog(/^Save/)(page)
  const toast = page.locator('.desk-toast').filter({ hasText: 'The site could not be reached.' })
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
  await page.context().setOffline(false)
}

/** Leaving a room while its search is still waiting does not lead back. */
async function leaveSearching(page: Page) {
  await go(page, '/inbox')
  const box = page.getByPlaceholder('Search people and words')
  // In one call: on a busy machine the search would start before the next press.
  await box.evaluate((input) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, 'kente')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLElement>('a[href="/admin/log"]')?.click()
  })
  await page.getByRole('heading', { name: 'Audit log' }).waitFor()
  await page.waitForTimeout(PAUSE_MS)
  expect(new URL(page.url()).pathname).toBe('/admin/log')
}

async function renameCategory(page: Page) {
  await go(page, '/categories')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.locator('#newName').fill('Renamed')
  await inDialog('Rename')(page)
  await page.getByRole('heading', { name: 'Renamed' }).waitFor()
  expect(await page.locator('.category-foot span').innerText()).toBe('Everything is saved')
}

async function typeWhileSaving(page: Page) {
  await go(page, '/categories')
  const name = page.locator('#name')
  await name.fill('First')
  const release = await holdCalls(page, /categories\/details/)
  await page.locator('.category-foot').getByRole('button', { name: 'Save' }).click()
  await name.fill('First and more')
  release()
  await expectText(page, 'Saved')
  await page.waitForTimeout(PAUSE_MS)
  expect(await name.inputValue()).toBe('First and more')
}

async function setWhileSaving(page: Page) {
  await go(page, '/settings')
  const place = page.getByLabel('In person')
  await place.fill('1 Queen Street')
  const release = await holdCalls(page, /admin\/settings$/)
  await press('Save changes')(page)
  await place.fill('1 Queen Street, upstairs')
  release()
  await expectText(page, 'Saved')
  await page.waitForTimeout(PAUSE_MS)
  expect(await place.inputValue()).toBe('1 Queen Street, upstairs')
  expect(await page.locator('.settings-save p').innerText()).toBe('1 change not saved')
  await press('Discard')(page)
}

async function setHoursWhileSaving(page: Page) {
  await go(page, '/settings')
  const from = page.getByLabel('Monday from')
  await from.selectOption('10:00')
  const release = await holdCalls(page, /bookings\/hours$/)
  await press('Save hours')(page)
  await from.selectOption('11:30')
  release()
  await expectText(page, 'Saved')
  await page.waitForTimeout(PAUSE_MS)
  expect(await from.inputValue()).toBe('11:30')
  await press('Discard')(page)
  expect(await from.inputValue()).toBe('10:00')
}

/** A slow save is not mistaken for another operator's change. */
async function writeIssue(page: Page) {
  await go(page, '/newsletter')
  await press('Draft the next issue')(page)
  const release = await holdCalls(page, /newsletter\/\d+\/save/)
  for (const subject of ['One', 'One and two']) {
    await page.getByLabel('Subject').fill(subject)
    await page.waitForTimeout(PAUSE_MS)
  }
  release()
  await expect.poll(() => page.locator('.issue-saved').innerText()).toMatch(/^ *Saved/)
  expect(await page.getByText('Someone else changed').count()).toBe(0)
}

async function noteWhileReplying(page: Page) {
  const [message] = await onSite<{ id: string }>(
    site,
    `INSERT INTO contact_messages (receipt, status, name, email, message) VALUES ('D1', 'passed-on', 'Efua', 'efua@example.com', 'Hello') RETURNING id`,
  )
  await go(page, `/inbox?message=contact:${message?.id}`)
  const text = page.locator('#reply')
  await text.fill('An answer.')
  const release = await holdCalls(page, /inbox\/reply$/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await press('Note for the team')(page)
  await text.fill('A note.')
  release()
  await expectText(page, 'Sent')
  expect(await text.inputValue()).toBe('A note.')
  await press('Reply')(page)
  expect(await text.inputValue()).toBe('')
}

const listHidden = () =>
  onSite(site, `SELECT id FROM corrections WHERE field = 'hidden' AND undone_at IS NULL`)

async function undoBulk(page: Page) {
  await go(page, '/directories')
  for (const at of [0, 1]) await page.locator('tbody .check-box').nth(at).check()
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Hide' }).click()
  await expect.poll(async () => (await listHidden()).length).toBe(2)
  await page.waitForTimeout(PAUSE_MS)
  await press('Undo')(page)
  await expectText(page, 'Undone')
  await page.waitForTimeout(PAUSE_MS)
  expect(await listHidden()).toEqual([])
}

/** One of two is refused: the other can be undone, and the operator is told. */
async function undoPartOfBulk(page: Page) {
  await go(page, '/directories')
  for (const at of [0, 1]) await page.locator('tbody .check-box').nth(at).check()
  let calls = 0
  await page.route(/facts\/correct$/, (route) => {
    calls += 1
    return calls === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Hide' }).click()
  await expectText(page, '1 of 2 was not changed. The site could not be reached.')
  await expect.poll(async () => (await listHidden()).length).toBe(1)
  await press('Undo')(page)
  await expect.poll(listHidden).toEqual([])
}

/** Selecting text with the pointer often ends outside the dialog. */
async function markWordsInDialog(page: Page) {
  await go(page, '/people')
  await press('Invite someone')(page)
  await page.locator('#invite-email').fill('ama@example.org')
  const box = await page.locator('#invite-email').boundingBox()
  if (!box) throw new Error('The field is not there.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, box.y, { steps: 5 })
  await page.mouse.up()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.mouse.click(5, 5)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

journey(
  'on a slow line nothing is lost, taken for another’s, or done behind one’s back',
  async ({ open }) => {
    const page = await open(`${site.url}/`, {
      reducedMotion: true,
      expected: [
        /origin-keyed/,
        /failed request/,
        /Failed to load resource/,
        /ERR_INTERNET_DISCONNECTED/,
        /ERR_FAILED/,
      ],
    })
    await joinAsOwner(site, page)
    const STEPS = [
      saveOffline,
      saveOfflineInDrawer,
      leaveSearching,
      renameCategory,
      typeWhileSaving,
      setWhileSaving,
      setHoursWhileSaving,
      writeIssue,
      noteWhileReplying,
      undoBulk,
      undoPartOfBulk,
      markWordsInDialog,
    ]
    for (const step of STEPS) await step(page)
  },
)
