import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../journey.ts'

const dots = (page: Page) => page.locator('.hero-dot')
const shownScene = (page: Page) => page.locator('.hero-scene.is-shown')

journey('tablets see the whole scene, never cut', async ({ open }) => {
  const page = await open('/', { width: 768, reducedMotion: true })
  for (const width of [768, 1024, 1200]) {
    await page.setViewportSize({ width, height: 1000 })
    const { ratio, overlap } = await shownScene(page).evaluate((scene) => {
      const { width, height } = getComputedStyle(scene, '::before')
      const top = scene.getBoundingClientRect().bottom - Number.parseFloat(height)
      const lead = document.querySelector('.hero-lead')?.getBoundingClientRect().bottom ?? 0
      return {
        ratio: Number.parseFloat(width) / Number.parseFloat(height),
        overlap: (lead - top) / innerWidth,
      }
    })
    expect(ratio, `${width} px`).toBeCloseTo(20 / 9, 2)
    expect(overlap, `${width} px`).toBeLessThanOrEqual(0.065)
  }
})

journey('a dot pressed at once shows its scene', async ({ open }) => {
  const page = await open('/', { before: (page) => page.clock.install() })
  await dots(page).nth(3).click()
  expect(await shownScene(page).getAttribute('class')).toContain('scene-capecoast')
})

journey(
  'a browser that saves data keeps the first scene, and shows another that is asked for',
  async ({ open }) => {
    const page = await open('/', {
      before: async (page) => {
        await page.clock.install()
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
      },
    })
    await page.clock.runFor(20_000)
    expect(await page.locator('.hero-scene').count()).toBe(1)
    expect(await shownScene(page).getAttribute('class')).toContain('scene-toronto')
    await dots(page).nth(6).click()
    expect(await shownScene(page).getAttribute('class')).toContain('scene-niagara')
    await expect.poll(() => page.locator('.hero-scene').count()).toBe(2)
  },
)
