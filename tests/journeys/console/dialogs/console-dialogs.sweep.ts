import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { bookThree } from '../../bookings/make-booking.ts'
import { journey } from '../../journey.ts'
import { fillQueue, onSite, SIXTY } from '../../site/fill-queue.ts'
import { openSite } from '../../site/open-site.ts'
import { addBusinesses, addEvents } from '../console-listings.ts'
import { goInConsole } from '../in-console.ts'
import { changeBookings, idFrom, joinAsOwner } from '../session/console-session.ts'
import { button, findDialogFaults } from './console-dialogs.ts'
import { AD_DIALOGS } from './dialogs-of-ads.ts'
import { CONTENT_DIALOGS } from './dialogs-of-content.ts'
import { OTHER_DIALOGS } from './dialogs-of-other-rooms.ts'

const site = await openSite()
afterAll(site.close)

async function fillRooms(page: Page): Promise<Record<string, string>> {
  await fillQueue(site, { batch: 'dialogs', counts: SIXTY })
  await bookThree(site, page)
  await addEvents(site, ['An evening of highlife'])
  const [business = ''] = await addBusinesses(site, ['A shop of cloth and gari'])
  await onSite(
    site,
    `INSERT INTO operators (id, name, email, role) VALUES ('kojo', 'Kojo Nyarko', 'kojo@example.org', 'moderator')`,
  )
  const seller = (at: number) =>
    idFrom(
      site,
      `SELECT ads.id FROM ads JOIN ad_sellers ON ad_id = ads.id WHERE status = 'live' ORDER BY 1 OFFSET ${at} LIMIT 1`,
    )
  return {
    $business: business,
    $seller: await seller(0),
    $held: await seller(1),
    $message: await idFrom(
      site,
      `INSERT INTO contact_messages (receipt, status, name, email, message) VALUES ('D1', 'passed-on', 'Efua', 'efua@example.com', 'Hello') RETURNING id`,
    ),
    ...(await changeBookings(site)),
  }
}

journey(
  'every dialog and menu of the console is opened, left and completed by keyboard, and axe finds nothing',
  async ({ open }) => {
    const page = await open(`${site.url}/`, {
      reducedMotion: true,
      // The browser warns about each newsletter preview, because it is a frame without an origin.
      // The sample feed cannot be reached from here, and its dialog says so.
      expected: [/origin-keyed/, /status 422: .*\/news\/feeds\/try/, /Failed to load resource: .* 422/],
    })
    const ids = await fillRooms(page)
    await joinAsOwner(site, page)
    await page.goto(`${site.url}/admin/newsletter`)
    await button('Draft the next issue')(page).click()
    await button('Add a part')(page).waitFor()
    const faults: string[] = []
    for (const [name, opened] of Object.entries({ ...AD_DIALOGS, ...OTHER_DIALOGS, ...CONTENT_DIALOGS })) {
      const path = opened.path.replace(/\$\w+/, (mark) => ids[mark] ?? '')
      await goInConsole(page, `${site.url}${path}`)
      const found = findDialogFaults(page, name, opened)
      faults.push(...(await found.catch((error: Error) => [`${name}: ${error.message}`])))
    }
    expect(faults).toEqual([])
  },
)
