import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'

const WIDTHS = [320, PHONE, 760, 1024, 1280, 1920]
const MIN_CONTRAST = 4.5
const INK = { light: [0x14, 0x1a, 0x17], dark: [0xff, 0xff, 0xff] }

const dots = (page: Page) => page.locator('.hero-dot')
const shownScene = (page: Page) => page.locator('.hero-scene.is-shown')

/** The linear brightness of each of the 256 values of a colour channel, as in WCAG's relative luminance. */
const BRIGHTNESS = Array.from({ length: 256 }, (_, part) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function luminance(red = 0, green = 0, blue = 0): number {
  const [ofRed = 0, ofGreen = 0, ofBlue = 0] = [BRIGHTNESS[red], BRIGHTNESS[green], BRIGHTNESS[blue]]
  return 0.2126 * ofRed + 0.7152 * ofGreen + 0.0722 * ofBlue
}

/** Waits until the scene is selected and its image has loaded. */
async function untilShown(page: Page, scene: number): Promise<void> {
  await expect.poll(() => dots(page).nth(scene).getAttribute('aria-current')).toBe('true')
  await shownScene(page).evaluate(async (shown) => {
    const [, url] = /url\("(.+?)"\)/.exec(getComputedStyle(shown, '::before').backgroundImage) ?? []
    const picture = new Image()
    picture.src = url ?? ''
    await picture.decode()
  })
}

/** The lowest contrast between the text and any pixel behind it. */
async function contrastBehind(page: Page, ink: number[]): Promise<number> {
  const box = await page.locator('.hero-copy').evaluate((copy) => {
    const range = document.createRange()
    range.selectNodeContents(copy.querySelector('.hero-lead') as Element)
    const { x, y, width, height } = range.getBoundingClientRect()
    ;(copy as HTMLElement).style.visibility = 'hidden'
    return { x, y, width, height }
  })
  const picture = await page.screenshot({ clip: box })
  await page.locator('.hero-copy').evaluate((copy) => copy.removeAttribute('style'))
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
  const text = luminance(...ink)
  let lowest = 21
  for (let at = 0; at < pixels.length; at += 3) {
    const behind = luminance(pixels[at], pixels[at + 1], pixels[at + 2])
    lowest = Math.min(lowest, (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05))
  }
  return lowest
}

for (const theme of ['light', 'dark'] as const) {
  journey(`the lead can be read on every scene at every width, ${theme}`, async ({ open }) => {
    const page = await open('/', { theme, reducedMotion: true })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 })
      for (let scene = 0; scene < 7; scene += 1) {
        await dots(page).nth(scene).click()
        await untilShown(page, scene)
        const contrast = await contrastBehind(page, INK[theme])
        expect(contrast, `scene ${scene} at ${width} px`).toBeGreaterThan(MIN_CONTRAST)
      }
    }
  })
}
