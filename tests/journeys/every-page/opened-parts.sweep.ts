import { expect } from 'vitest'
import { entriesOf } from '../directories/entries-of.ts'
import { expectNoFaults } from '../find-faults.ts'
import { findOverflow } from '../find-overflow.ts'
import { journey, untilHydrated, WIDTHS } from '../journey.ts'

// Over fifty steps, so it takes longer than others on a busy machine.
journey(
  'axe finds nothing with a step of the guide open, at both widths and in both themes',
  async ({ open }) => {
    const page = await open('/start?province=ontario&with=children', { reducedMotion: true })
    await untilHydrated(page)
    await page.locator('[data-task=health-card] summary').first().click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoFaults(page, `${width} px`)
    }
    expect(await findOverflow(page), 'widths with a sideways scroll').toEqual([])
  },
)

for (const width of WIDTHS) {
  journey(`axe finds nothing with every group of a directory open at ${width} px`, async ({ open }) => {
    const page = await open('/major-transportation', { width, reducedMotion: true })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect.poll(() => page.locator('li.entry:visible').count()).toBe(entriesOf('major-transportation'))
    await expectNoFaults(page)
  })
}
