import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { joinAsOwner, press } from './console-session.ts'
import { fillQueue, SIXTY } from './fill-queue.ts'
import { journey } from './journey.ts'
import { openSite } from './start-site.ts'
import { expectText } from './words.ts'

const site = await openSite('akwaaba_console_queue_keys')
afterAll(site.close)

const NOTHING = Object.fromEntries(Object.keys(SIXTY).map((kind) => [kind, 0])) as typeof SIXTY
const PAUSE_MS = 1_500
const rowsOf = (page: Page) => page.locator('.queue-row')

async function openQueue(page: Page) {
  await joinAsOwner(site, page)
  await fillQueue(site, { batch: 'keys', counts: { ...NOTHING, contact: 5 } })
  await page.reload()
  await expect.poll(() => rowsOf(page).count()).toBe(5)
}

/** Taken back by the button is taken back: the key has nothing more to do. */
async function undoTwice(page: Page) {
  await page.keyboard.press('a')
  await press('Undo')(page)
  await expectText(page, 'Taken back')
  await page.keyboard.press('z')
  await page.waitForTimeout(PAUSE_MS)
  expect(await page.locator('.desk-toast').innerText()).toContain('Taken back')
  expect(await rowsOf(page).count()).toBe(5)
}

journey('a press in the queue counts once, however long or often it is made', async ({ open }) => {
  const page = await open(`${site.url}/`, { reducedMotion: true })
  await openQueue(page)
  await undoTwice(page)
})
