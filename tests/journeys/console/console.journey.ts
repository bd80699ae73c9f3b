import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { type Fixtures, journey } from '../journey.ts'
import { ofEach, onSite } from '../site/fill-queue.ts'
import { openSite } from '../site/open-site.ts'
import { expectText, holdCalls } from '../words.ts'
import { clearQueue } from './clear-queue.ts'
import { inviteOwner, join, joinAsOwner, joinBy, PASSWORD, press } from './session/console-session.ts'

// A separate site: clearing the queue would decide what other journeys have just sent.
const site = await openSite()
afterAll(site.close)

const query = (statement: string, values: unknown[] = []) => onSite(site, statement, values)

journey('an operator joins, and clears a queue with every kind of thing by keyboard alone', ({ open }) =>
  clearQueue(site, open, ofEach(2)),
)

let isOwner = false

/** One tab for the following journeys, so that the owner joins only once. */
async function openDesk(open: Fixtures['open']): Promise<Page> {
  const page = await open(`${site.url}/`, { reducedMotion: true, tab: 'desk' })
  if (!isOwner) await joinAsOwner(site, page)
  isOwner = true
  return page
}

journey('what is typed in a drawer while it is being saved stays there to be saved', async ({ open }) => {
  const page = await openDesk(open)
  await page.goto(`${site.url}/admin/ads?ad=1`)
  const title = page.getByRole('dialog').getByLabel('Title')
  await title.fill('Saved first')
  await page.route('**/api/admin/ads/1/edit', async (route) => {
    const answer = await route.fetch()
    await title.fill('Typed meanwhile')
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Saved first' }).waitFor()
  expect(await title.inputValue()).toBe('Typed meanwhile')
  await page.getByText('1 change not saved').waitFor()

  await page.unroute('**/api/admin/ads/1/edit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await query('SELECT title FROM ads WHERE id = 1')).toEqual([{ title: 'Typed meanwhile' }])
})

journey('a row that is removed passes the focus on to the next one', async ({ open }) => {
  const page = await openDesk(open)
  await query(
    `INSERT INTO synonyms (term, means, operator_name, created_at)
     SELECT term, '["kente"]', 'Ama', now() FROM unnest(array['one', 'two', 'three']) AS term`,
  )
  await page.goto(`${site.url}/admin/system`)
  await press(/^Synonyms you added/)(page)
  const dialog = page.getByRole('dialog', { name: 'Synonyms you added' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const terms = await dialog.locator('li b').allInnerTexts()
  await dialog.getByRole('button', { name: `Remove ${terms[1]}` }).focus()
  for (const next of [`Remove ${terms[2]}`, `Remove ${terms[0]}`]) {
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe(next)
  }
  await page.keyboard.press('Enter')
  await expectText(dialog, 'None.')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

journey('an operator adds a passkey, signs out, signs in with it, and removes it', async ({ open }) => {
  // A passkey belongs to a host name, and an IP address is not one.
  const url = site.url.replace('127.0.0.1', 'localhost')
  const invitation = await inviteOwner({ ...site, url })
  const page = await open(invitation, { expected: [/^another host: http:\/\/localhost:/] })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await joinBy(page, invitation, 'ama.passkey@example.org')

  await page.goto(`${url}/admin/account`)
  await page.getByText('Add a passkey', { exact: true }).first().click()
  await page.getByLabel('Name of this device').fill('My phone')
  await page.locator('[data-passkey] input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is saved.').waitFor()

  await page.goto(`${url}/admin/ads`)
  // Requests still in flight when the session ends would be refused.
  await page.waitForLoadState('networkidle')
  await page.locator('header.rail').getByTitle('Your account').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.goto(`${url}/admin/ads`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Ads', exact: true }).waitFor()
  expect(new URL(page.url()).pathname, 'back to where one was').toBe('/admin/ads')

  await page.goto(`${url}/admin/account`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await expect.poll(() => page.getByText('My phone').count()).toBe(0)
})

journey('six numbers typed before the script is there are sent once it is', async ({ open }) => {
  const page = await open(await inviteOwner(site))
  const release = await holdCalls(page, /\/gate-[^/]*\.js$/)
  const joined = join(page, 'ama.early@example.org')
  const code = page.locator('[data-code]')
  await expect.poll(() => code.inputValue()).toMatch(/^\d{6}$/)
  release()
  await joined
})
