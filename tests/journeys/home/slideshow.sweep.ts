import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { stopClock, withClock } from '../site/stopped-clock.ts'

const group = (page: Page) => page.getByRole('group', { name: 'Background pictures' })
const dots = (page: Page) => group(page).getByRole('button', { name: /^Show / })
const shown = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))

async function waitForTurn(page: Page): Promise<void> {
  const before = await shown(page)
  for (let tenths = 0; tenths < 45 && (await shown(page)) === before; tenths += 1)
    await page.clock.runFor(100)
}

journey('the hero shows seven scenes, each for four seconds, and begins again', async ({ open }) => {
  const page = await open('/', { before: withClock })
  expect(await dots(page).count()).toBe(7)
  await stopClock(page)
  await waitForTurn(page)
  const first = await shown(page)
  await page.clock.runFor(3_900)
  expect(await shown(page)).toBe(first)
  for (let turn = 1; turn <= 7; turn += 1) {
    await page.clock.runFor(turn === 1 ? 100 : 4_000)
    await expect.poll(() => shown(page)).toBe((first + turn) % 7)
  }
})

journey('a dot shows its scene, and the pause holds it', async ({ open }) => {
  const page = await open('/', { width: PHONE, before: withClock })
  await group(page).getByRole('button', { name: 'Pause the slideshow' }).click()
  await dots(page).nth(4).click()
  await stopClock(page)
  await page.clock.runFor(20_000)
  expect(await shown(page)).toBe(4)
  await group(page).getByRole('button', { name: 'Play the slideshow' }).click()
  await page.clock.runFor(4_000)
  await expect.poll(() => shown(page)).toBe(5)
})

journey('a dot that was chosen is seen for its whole four seconds', async ({ open }) => {
  const page = await open('/', { before: withClock })
  await stopClock(page)
  await waitForTurn(page)
  await page.clock.runFor(3_000)
  await dots(page).nth(6).click()
  await page.clock.runFor(3_900)
  expect(await shown(page)).toBe(6)
  await page.clock.runFor(200)
  await expect.poll(() => shown(page)).toBe(0)
})

journey('nothing moves for people who asked for less motion, until they press play', async ({ open }) => {
  const page = await open('/', { reducedMotion: true, before: withClock, width: PHONE })
  await group(page).getByRole('button', { name: 'Play the slideshow' }).waitFor()
  await stopClock(page)
  await page.clock.runFor(20_000)
  expect(await shown(page)).toBe(0)
})

journey('a hidden tab stays at its scene', async ({ open }) => {
  const page = await open('/', {
    before: async (page) => {
      await withClock(page)
      await page.addInitScript(() => {
        Object.defineProperty(document, 'hidden', { get: () => 'isHidden' in window })
      })
    },
  })
  await stopClock(page)
  await waitForTurn(page)
  const before = await shown(page)
  await page.evaluate(() => Object.assign(window, { isHidden: true }))
  await page.clock.runFor(20_000)
  expect(await shown(page)).toBe(before)
})
