import { afterAll, expect } from 'vitest'
import { triedPayloads } from '../../hostile/payloads.ts'
import { bookThree } from '../bookings/make-booking.ts'
import { findColourFaults, findFaults, findFaultsOfWidth, findTabFaults } from '../find-faults.ts'
import { countDialogs, journey } from '../journey.ts'
import { fillQueue, SIXTY } from '../site/fill-queue.ts'
import { openSite } from '../site/open-site.ts'
import { expectNoScriptRuns, fillWithScripts } from './hostile-rooms.ts'
import { goInConsole, untilLoaded } from './in-console.ts'
import { joinAsOwner } from './session/console-session.ts'

const site = await openSite()
afterAll(site.close)

const ROOMS = [
  '',
  '/ads',
  // An ad's drawer and a category's panel.
  '/ads?ad=1',
  '/ads/import',
  '/categories?category=1',
  '/picks',
  '/news',
  '/bookings',
  '/events',
  '/businesses',
  '/inbox',
  '/directories',
]
const OWNERS_ROOMS = ['/newsletter', '/mails', '/people', '/settings', '/system', '/log', '/account']

journey(
  'no room of the console has a finding of axe in either theme, nor a sideways scroll on a phone or tablet',
  async ({ open }) => {
    const page = await open(`${site.url}/`, { reducedMotion: true })
    await fillQueue(site, { batch: 'b', counts: SIXTY })
    await bookThree(site, page)
    await joinAsOwner(site, page, 'esi.journey@example.org')
    for (const room of [...ROOMS, ...OWNERS_ROOMS]) {
      const url = `${site.url}/admin${room}`
      // The account page is outside the console's frame.
      const isInFrame = room !== '/account'
      await (isInFrame ? goInConsole(page, url) : page.goto(url))
      await untilLoaded(page)
      const note = page.getByText('No mail server is set, so no emails are sent.')
      expect((await note.count()) > 0, `the line about mails over ${room}`).toBe(isInFrame)
      for (const [width, find] of [
        [390, findFaults],
        [1366, findFaultsOfWidth],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await find(page), `${room}, ${width} px, light`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await findColourFaults(page), `${room}, ${width} px, dark`).toEqual([])
        const faults = () => findTabFaults(page)
        await expect.poll(faults, { message: `Tab in the head of ${room}, ${width} px` }).toEqual([])
      }
      for (const width of [320, 768, 1024]) {
        await page.setViewportSize({ width, height: 700 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(needed, `${room} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  },
)

journey(
  `of ${triedPayloads.length} scripts in what visitors, outlets and operators write none runs in any room`,
  async ({ open }) => {
    const { opened, before } = countDialogs()
    // The photos do not exist, and the newsletter preview is a frame without an origin.
    const expected = [/status 404/, /Failed to load resource/, /origin-keyed/]
    const page = await open(`${site.url}/`, { expected, before })
    const ids = await fillWithScripts(site, page)
    await joinAsOwner(site, page, 'yaa.journey@example.org')
    await expectNoScriptRuns(site, page, ids)
    expect(opened.count).toBe(0)
  },
)
