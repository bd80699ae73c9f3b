import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ASKED_AGAIN } from '../patience.ts'

/** Waits until the page shows the text, exactly as people read it. A hidden copy may come before it. */
export async function expectText(place: Page | Locator, text: string | RegExp): Promise<void> {
  await place.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Reloads a page until it shows what another process has just changed, which takes the site a moment. */
export async function openUntil(page: Page, address: string, text: string): Promise<void> {
  const isThere = async () => {
    await page.goto(address)
    return page.getByText(text).first().isVisible()
  }
  await expect.poll(isThere).toBe(true)
}

/** Waits until the address is the given one and its page has loaded. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(address)
  await page.waitForLoadState('domcontentloaded')
}

/** Waits until there are this many. */
export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.count()).toBe(count)
}

/**
 * Sends all key events at once: on a busy machine, more time may pass between two presses than a double press
 * allows. Each press is released before the next, which would otherwise count as a key held down.
 */
export async function pressTwice(page: Page, key: string): Promise<void> {
  const { keyboard } = page
  await Promise.all([keyboard.down(key), keyboard.up(key), keyboard.down(key), keyboard.up(key)])
}

/** The messages at the edge of the screen. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /notifications/i }).locator('li')
}

/** Waits for one message with all of these texts: checked one by one, it might be gone before the last. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  let message = toasts(page)
  for (const text of texts) message = message.filter({ has: page.getByText(text, { exact: true }) })
  await message.first().waitFor({ state: 'visible' })
}

export interface ListedAd {
  id: number
  title: string
  price: string | null
  location: string
  phone: string | null
  categoryName: string
}

/** Fetches an endpoint's JSON. */
export const ask = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path, ASKED_AGAIN)).json()

/** Fetches ads from the site's API, as a program would. */
export async function fetchAds(page: Page, query = ''): Promise<{ ads: ListedAd[]; total: number }> {
  const answer = await page.request.get(`/api/ads${query}`, ASKED_AGAIN)
  return { ads: (await answer.json()) as ListedAd[], total: Number(answer.headers()['x-total-count']) }
}

/** Holds back matching requests until the returned function is called. */
export async function holdCalls(page: Page, path: RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await isReleased
    await route.continue().catch(() => {})
  })
  return release
}
