import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the page shows the text, exactly as people read it. */
export async function expectText(place: Page | Locator, text: string | RegExp): Promise<void> {
  await place.getByText(text).first().waitFor({ state: 'visible' })
}

/** Waits until the address is the given one. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, ''), { timeout: 10_000 }).toBe(address)
}

/** Waits until so many are there. */
export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.count(), { timeout: 10_000 }).toBe(count)
}

/** The messages at the edge of the screen. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /notifications/i }).locator('li')
}

export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await toasts(page).getByText(text, { exact: true }).waitFor({ state: 'visible' })
}

export interface ListedAd {
  id: number
  title: string
  price: string | null
  location: string
  phone: string | null
  categoryName: string
}

/** Asks the site itself, as a program would. */
export async function fetchAds(page: Page, query = ''): Promise<{ ads: ListedAd[]; total: number }> {
  const answer = await page.request.get(`/api/ads${query}`)
  return { ads: (await answer.json()) as ListedAd[], total: Number(answer.headers()['x-total-count']) }
}

/** Lets the calls whose path fits wait until the returned function is called. */
export async function holdCalls(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await isReleased
    await route.continue().catch(() => {})
  })
  return release
}
