import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { journey } from '../journey.ts'
import { fillQueue, ofEach, SIXTY } from '../site/fill-queue.ts'
import { openSite } from '../site/open-site.ts'
import { expectCount, expectText } from '../words.ts'
import { clearQueue } from './clear-queue.ts'
import { joinAsOwner, press } from './session/console-session.ts'

const site = await openSite()
afterAll(site.close)

journey('an operator joins, and clears a queue of 60 things by keyboard alone', ({ open }) =>
  clearQueue(site, open, SIXTY),
)

const PAUSE_MS = 1_500
const rowsOf = (page: Page) => page.locator('.queue-row')

/** Holds a key as a browser reports it: repeated keydown events and one keyup. */
async function hold(page: Page, key: string) {
  for (let n = 0; n < 3; n += 1) {
    await page.keyboard.down(key)
    await page.waitForTimeout(200)
  }
  await page.keyboard.up(key)
  await page.waitForTimeout(PAUSE_MS)
}

async function openQueue(page: Page) {
  await joinAsOwner(site, page)
  await fillQueue(site, { batch: 'keys', counts: { ...ofEach(0), contact: 5 } })
  await page.reload()
  await expectCount(rowsOf(page), 5)
}

/** After undoing with the button, the key has nothing left to undo. */
async function undoTwice(page: Page) {
  await page.keyboard.press('a')
  await press('Undo')(page)
  await expectText(page, 'Undone')
  await page.keyboard.press('z')
  await page.waitForTimeout(PAUSE_MS)
  expect(await page.locator('.desk-toast').innerText()).toContain('Undone')
  await expectCount(rowsOf(page), 5)
}

journey('a press in the queue counts once, however long or often it is made', async ({ open }) => {
  const page = await open(`${site.url}/`, { reducedMotion: true })
  await openQueue(page)
  await undoTwice(page)
  await hold(page, 'a')
  await expectCount(rowsOf(page), 4)
  await page.locator('.queue-preview').getByRole('button', { name: 'Pass on' }).focus()
  await hold(page, 'Enter')
  await expectCount(rowsOf(page), 3)
  // A held key that only moves keeps moving.
  await hold(page, 'j')
  expect(await rowsOf(page).last().getAttribute('aria-current')).toBe('true')
})
