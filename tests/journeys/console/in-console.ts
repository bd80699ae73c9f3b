import type { Page } from 'playwright-core'

/** Navigates within the console, as its links do: a new load for each room would take most of the time. */
export async function goInConsole(page: Page, url: string): Promise<void> {
  if ((await page.locator('.console-frame').count()) === 0) {
    await page.goto(url)
    return
  }
  // Through a room that does not exist: it closes what is open over the last room and clears its selection.
  for (const address of ['/admin/no-room', url]) {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await page.locator('main.room').waitFor()
  }
}

/** Waits until the room has loaded its data. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}
