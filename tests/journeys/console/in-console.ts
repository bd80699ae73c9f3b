import type { Page } from 'playwright-core'

/** Goes on within the application, as its own links do: to start it anew for each room would be most of the work. */
export async function goInConsole(page: Page, url: string): Promise<void> {
  if ((await page.locator('.console-frame').count()) === 0) {
    await page.goto(url)
    return
  }
  // By way of no room: what is open over a room, or ticked in it, ends with the room.
  for (const address of ['/admin/no-room', url]) {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await page.locator('main.room').waitFor()
  }
}

/** The room has what it asked for. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}
