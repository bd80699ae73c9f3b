import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { POST_STEPS } from '../../../src/features/posting/form/steps/post-steps.ts'
import { paths } from '../../../src/paths.ts'
import { findColourFaults, findFaults, findFaultsOfWidth, findSmallTargets } from '../find-faults.ts'
import { findOverflow, findSmallFields } from '../find-overflow.ts'
import { journey } from '../journey.ts'
import { ALIKE, addressOf, allRoutes, MAIN_ROUTES } from './every-route.ts'

/** Two files share the routes, because each file runs on one core. */
export function checkEveryOther(first: 0 | 1): void {
  for (const route of allRoutes.filter((_, index) => index % 2 === first)) {
    journey(
      `${route} has no finding of axe in either theme, one heading, no sideways scroll and no field that makes a phone zoom`,
      async ({ open }) => {
        const page = await open('/robots.txt', {
          tab: 'every route',
          reducedMotion: true,
          expected: [/status 404: .*\/no\/such\/page/, /console error: Failed to load resource/],
        })
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(await addressOf(page, route))
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        for (const [at, width] of widthsOf(route).entries()) {
          await checkByAxe(page, width, at === 0 ? findFaults : findFaultsOfWidth)
        }
        if (MAIN_ROUTES.has(route)) {
          await page.setViewportSize({ width: 320, height: 900 })
          expect(await findSmallTargets(page), '320 px').toEqual([])
        }
        expect(await findOverflow(page), 'widths with a sideways scroll').toEqual([])
        expect(await findSmallFields(page)).toEqual([])
        if (route === paths.ads.post()) await sweepSteps(page)
      },
    )
  }
}

/** On phones each step of posting is shown alone; an agent's home has the most details. */
async function sweepSteps(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.getByLabel('Category').selectOption('real-estate')
  await page.getByText('Licensed agent').click()
  await page.getByLabel('Type of home').waitFor()
  for (const { id } of POST_STEPS) {
    await page.evaluate((step) => {
      location.hash = step
    }, id)
    expect(await findOverflow(page), `${id}: widths with a sideways scroll`).toEqual([])
  }
}

/** Of many similar pages, only one is checked at desktop width. */
function widthsOf(route: string): number[] {
  if (ALIKE.has(route)) return [390]
  return MAIN_ROUTES.has(route) ? [390, 768, 1366] : [390, 1366]
}

async function checkByAxe(page: Page, width: number, find: typeof findFaultsOfWidth): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await find(page), `${width} px, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findColourFaults(page), `${width} px, dark`).toEqual([])
}
