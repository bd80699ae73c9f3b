import { expect } from 'vitest'
import { addressOf, allRoutes, MAIN_ROUTES } from './every-route.ts'
import { findColourFaults, findFaults } from './find-faults.ts'
import { journey } from './journey.ts'

/** Two files share the routes, because each file runs on one core. */
export function checkEveryOther(first: 0 | 1): void {
  for (const route of allRoutes.filter((_, index) => index % 2 === first)) {
    journey(
      `${route} has no finding of axe in either theme, one heading, and no sideways scroll`,
      async ({ open }) => {
        const page = await open('/robots.txt', {
          reducedMotion: true,
          expected: [/status 404: .*\/no\/such\/page/, /console error: Failed to load resource/],
        })
        await page.goto(await addressOf(page, route))
        const widths = MAIN_ROUTES.has(route) ? [320, 390, 768, 1366] : [390, 1366]
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: 'light' })
          expect(await findFaults(page), `${width} px, light`).toEqual([])
          await page.emulateMedia({ colorScheme: 'dark' })
          expect(await findColourFaults(page), `${width} px, dark`).toEqual([])
        }
        await page.setViewportSize({ width: 320, height: 700 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          'width at 320 px',
        ).toBeLessThanOrEqual(320)
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      },
    )
  }
}
